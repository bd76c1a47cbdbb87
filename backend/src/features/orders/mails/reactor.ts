import { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { OrderEvent, OrderMail } from '@kontor/contracts/orders/orders';
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
import { NoteOrderMail } from '../commands.ts';
import { readOrder } from '../queries.ts';
import { orderMail } from './order-mail.ts';
import { type AskingEvent, MAILS, readNews } from './read-news.ts';

const Task = z.object({ siteId: SiteId, orderId: OrderId, mail: z.enum(Object.values(MAILS)), about: z.uuid() });

type Watched = AskingEvent | Extract<Recorded<OrderEvent>, { type: 'OrderMailSent' | 'OrderMailFailed' }>;

/** An order is confirmed once, so that its cancellation knows which job there is nothing more to do about. */
const jobOf = (mail: OrderMail, orderId: OrderId, about: string): string =>
  `${mail}-${mail === 'confirmation' ? orderId : about}`;

/** CO-01: mails to whoever has ordered. */
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
  asks: (event) => {
    if (event.type === 'OrderMailSent' || event.type === 'OrderMailFailed' || isToldElsewhere(event)) return [];
    const mail = MAILS[event.type];
    const { orderId } = event.data;
    return [{ id: jobOf(mail, orderId, event.id), data: { siteId: siteOf(event), orderId, mail, about: event.id } }];
  },
  settles: (event) => {
    if (event.type === 'OrderMailSent' || event.type === 'OrderMailFailed') {
      return [jobOf(event.data.mail, event.data.orderId, event.data.about)];
    }
    // Who is told that it is cancelled needs no confirmation any more; a declined order never gets one.
    return event.type === 'OrderCancelled' ? [jobOf('confirmation', event.data.orderId, '')] : [];
  },
};

/** Paid as it was placed, or delivered by a mail of its own: the confirmation, or that mail, tells of it. */
const isToldElsewhere = ({ type, id, metadata }: AskingEvent): boolean =>
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
    await commands.execute(new NoteOrderMail(orderId, mail, about, failure, context));
  };
  return { reactor: orderMailsReactor, handle, ...MAILING };
};
