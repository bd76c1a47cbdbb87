import { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { Customer } from '@kontor/contracts/orders/responses';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../../platform/commands/follow-context.ts';
import { knownSite } from '../../../platform/known-site.ts';
import { recipientOf } from '../../../platform/mail/recipient.ts';
import { ERASED, MAILING, sendMail } from '../../../platform/mail/sending.ts';
import { open } from '../../../platform/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isSettled, type Reactor, type ReactorBinding } from '../../../platform/reactors/reactor.ts';
import { WriteOrder } from '../commands.ts';
import { readOrder } from '../queries.ts';
import { giftCardMail } from './gift-card-mail.ts';
import { blockGiftCards, giftCardDecider, giftCardStream, issueGiftCards } from '../../gift-cards/exports.ts';

const Task = z.object({ siteId: SiteId, orderId: OrderId, about: z.uuid() });

type Watched = Extract<
  Recorded<OrderEvent>,
  { type: 'OrderGiftCardsDue' | 'OrderGiftCardsSent' | 'OrderMailFailed' | 'OrderCancelled' }
>;

const jobOf = (orderId: OrderId): string => `issue-${orderId}`;

/** GC-01: issues and mails the gift cards of an order once it is fully paid. */
export const giftCardsReactor: Reactor<Watched> = {
  name: 'gift-cards',
  types: ['OrderGiftCardsDue', 'OrderGiftCardsSent', 'OrderMailFailed', 'OrderCancelled'],
  jobsFor: (event) => {
    if (event.type !== 'OrderGiftCardsDue') return [];
    const { orderId } = event.data;
    return [{ id: jobOf(orderId), data: { siteId: siteOf(event), orderId, about: event.id } }];
  },
  settledBy: ({ type, data }) => {
    if (type === 'OrderGiftCardsDue') return [];
    return type === 'OrderMailFailed' && data.mail !== 'giftCards' ? [] : [jobOf(data.orderId)];
  },
};

/** Codes are derived from the order, so retries produce the same cards and mail. */
export const giftCardsBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const { log, vault, mailer, queries, ambient, handling } = platform;
  const handle = async (job: Job): Promise<void> => {
    const { siteId, orderId, about } = Task.parse(job.data);
    const { order, events } = await readOrder(log, siteId, orderId);
    if (isSettled(giftCardsReactor, job.id, events)) return;
    const commandId = stepId(orderId, 'gift cards');
    const context = newContext(ambient, { siteId, actor: 'system:gift-cards', commandId, cause: job });
    const fail = async (reason: string): Promise<void> => {
      const noting = followContext(context, stepId(orderId, 'gift cards failed'));
      await commands.execute(
        new WriteOrder(orderId, { type: 'NoteMail', mail: 'giftCards', about, failure: reason }, noting),
      );
    };
    const customer = await open<Customer>(vault, siteId, order.customer);
    if (!customer) return fail(ERASED);
    const site = await knownSite(queries.sites, siteId);
    const cards = await issueGiftCards(platform, order, context);
    // A cancellation blocks the cards issued so far; these may have been issued after it.
    if ((await readOrder(log, siteId, orderId)).order.status === 'cancelled') {
      return blockGiftCards(platform, order, 'cancelled', context);
    }
    const states = await Promise.all(
      cards.map(({ giftCardId }) => handling.stateOf(giftCardDecider, giftCardStream(siteId, giftCardId))),
    );
    const unblocked = cards.filter((_, index) => states[index]?.isBlocked === false);
    if (cards.length > 0 && unblocked.length === 0) return fail('every gift card is blocked');
    const to = recipientOf(customer);
    const mail = giftCardMail({ site, order, to, cards: unblocked });
    const refusal = await sendMail(mailer, mail);
    if (refusal !== null) return fail(refusal);
    await commands.execute(new WriteOrder(orderId, { type: 'NoteGiftCardsSent', fulfilmentId: commandId }, context));
  };
  return { reactor: giftCardsReactor, handle, ...MAILING };
};
