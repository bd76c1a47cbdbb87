import { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { OrderMail } from '@kontor/contracts/orders/responses';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../../platform/commands/command-context.ts';
import { eventId } from '../../../platform/commands/decided.ts';
import { stepId } from '../../../platform/commands/follow-context.ts';
import { knownSite } from '../../../platform/known-site.ts';
import { ERASED, MAILING, sendMail } from '../../../platform/mail/sending.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isSettled, type Reactor, type ReactorBinding } from '../../../platform/reactors/reactor.ts';
import { WriteOrder } from '../commands.ts';
import { readOrder } from '../queries.ts';
import { orderMail } from './order-mail.ts';
import { type MailTrigger, MAILS, readNews } from './read-news.ts';

const Task = z.object({ siteId: SiteId, orderId: OrderId, mail: z.enum(Object.values(MAILS)), about: z.uuid() });

type Watched = MailTrigger | Extract<Recorded<OrderEvent>, { type: 'OrderMailSent' | 'OrderMailFailed' }>;

/** One confirmation job per order, so that a cancellation can settle it. */
const jobOf = (mail: OrderMail, orderId: OrderId, about: string): string =>
  `${mail}-${mail === 'confirmation' ? orderId : about}`;

/** CO-01: mails to the customer. */
export const orderMailsReactor: Reactor<Watched> = {
  name: 'order-mails',
  types: [
    'OrderPlaced',
    'OrderPaid',
    'OrderFulfilled',
    'OrderCancelled',
    'OrderLinesCancelled',
    'OrderRefunded',
    'OrderConfirmationAsked',
    'OrderMailSent',
    'OrderMailFailed',
  ],
  jobsFor: (event) => {
    if (event.type === 'OrderMailSent' || event.type === 'OrderMailFailed' || isMailedElsewhere(event)) return [];
    const mail = MAILS[event.type];
    const { orderId } = event.data;
    return [{ id: jobOf(mail, orderId, event.id), data: { siteId: siteOf(event), orderId, mail, about: event.id } }];
  },
  settledBy: (event) => {
    if (event.type === 'OrderMailSent' || event.type === 'OrderMailFailed') {
      return [jobOf(event.data.mail, event.data.orderId, event.data.about)];
    }
    // A cancellation mail makes the confirmation unnecessary; a declined order never gets one.
    return event.type === 'OrderCancelled' ? [jobOf('confirmation', event.data.orderId, '')] : [];
  },
};

/** Paid when placed, or delivered by its own mail: the confirmation, or that mail, covers it. */
const isMailedElsewhere = ({ type, id, metadata }: MailTrigger): boolean =>
  (type === 'OrderPaid' || type === 'OrderFulfilled') && id !== eventId(metadata.commandId, 0);

export const orderMailsBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const { log, mailer, queries, ambient } = platform;
  const handle = async (job: Job): Promise<void> => {
    const { siteId, orderId, mail, about } = Task.parse(job.data);
    const inLog = await readOrder(log, siteId, orderId);
    if (isSettled(orderMailsReactor, job.id, inLog.events)) return;
    const site = await knownSite(queries.sites, siteId);
    const news = await readNews(platform, site, inLog, about);
    const failure = news === null ? ERASED : await sendMail(mailer, orderMail(`order-${job.id}`, news));
    const commandId = stepId(orderId, `mail ${job.id}`);
    const context = newContext(ambient, { siteId, actor: 'system:orders', commandId, cause: job });
    await commands.execute(new WriteOrder(orderId, { type: 'NoteMail', mail, about, failure }, context));
  };
  return { reactor: orderMailsReactor, handle, ...MAILING };
};
