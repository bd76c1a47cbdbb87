import { SiteId, SubscriptionId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { streamName } from '@kontor/contracts/kernel/events';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { SubscriptionEvent } from '@kontor/contracts/subscriptions/subscriptions';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../../platform/commands/command-context.ts';
import { knownSite } from '../../../platform/known-site.ts';
import { ERASED, MAILING, sendMail } from '../../../platform/mail/sending.ts';
import { open } from '../../../platform/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readEvents } from '../../../platform/read-events.ts';
import { isSettled, type Reactor, type ReactorBinding } from '../../../platform/reactors/reactor.ts';
import { orderToken, readOrder } from '../../orders/exports.ts';
import { WriteSubscription } from '../commands.ts';
import { cancellationOf } from './cancellation.ts';
import { cancellationMail } from './cancellation-mail.ts';
import type { Customer } from '@kontor/contracts/orders/responses';

const Task = z.object({ siteId: SiteId, subscriptionId: SubscriptionId });

type Watched = Extract<
  Recorded<SubscriptionEvent>,
  { type: 'SubscriptionCancelled' | 'SubscriptionMailSent' | 'SubscriptionMailFailed' }
>;

const jobOf = (subscriptionId: SubscriptionId): string => `cancelled-${subscriptionId}`;

/** SU-01: a cancellation is confirmed in text form at once, whoever cancelled. */
export const subscriptionMailsReactor: Reactor<Watched> = {
  name: 'subscription-mails',
  types: ['SubscriptionCancelled', 'SubscriptionMailSent', 'SubscriptionMailFailed'],
  jobsFor: (event) => {
    // Called off before its start: the order's mail covers it.
    if (event.type !== 'SubscriptionCancelled' || event.data.cycle === 1) return [];
    const { subscriptionId } = event.data;
    return [{ id: jobOf(subscriptionId), data: { siteId: siteOf(event), subscriptionId } }];
  },
  settledBy: ({ type, data }) => (type === 'SubscriptionCancelled' ? [] : [jobOf(data.subscriptionId)]),
};

export const subscriptionMailsBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const { log, mailer, queries, vault, ambient } = platform;
  const handle = async (job: Job): Promise<void> => {
    const { siteId, subscriptionId } = Task.parse(job.data);
    const events = await readEvents<SubscriptionEvent>(log, streamName('subscription', siteId, subscriptionId));
    if (isSettled(subscriptionMailsReactor, job.id, events)) return;
    const cancellation = cancellationOf(events);
    const { terms } = cancellation;
    const site = await knownSite(queries.sites, siteId);
    const customer = await open<Customer>(vault, siteId, terms.customer);
    const { order } = await readOrder(log, siteId, terms.orderId);
    const token = await orderToken(vault, siteId, order.id);
    const id = `subscription-${job.id}`;
    const failure =
      customer === null
        ? ERASED
        : await sendMail(
            mailer,
            cancellationMail(id, { site, cancellation, customer, orderNumber: order.number, token }),
          );
    const context = newContext(ambient, { siteId, actor: 'system:subscriptions', cause: job });
    await commands.execute(new WriteSubscription(subscriptionId, { type: 'NoteMail', failure }, context));
  };
  return { reactor: subscriptionMailsReactor, handle, ...MAILING };
};
