import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { Customer, OrderEvent, OrderView, Tracking } from '@kontor/contracts/orders/orders';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { MailWords } from '../../../platform/mail/mail-words.ts';
import type { Answers } from './answers.ts';
import type { Billing } from './billing.ts';

/** An event that whoever has ordered is mailed about. */
export type ToldEvent = Extract<
  Recorded<OrderEvent>,
  { type: 'OrderPlaced' | 'OrderPaid' | 'OrderFulfilled' | 'OrderCancelled' | 'OrderLinesCancelled' | 'OrderRefunded' }
>;

/** All that a mail about an order is made of. */
export interface OrderNews {
  readonly site: SiteView;
  /** As the event has left it, so that the mail is the same whenever it is made. */
  readonly order: OrderView;
  readonly event: ToldEvent;
  /** It was cancelled as it was placed: nobody has paid. */
  readonly isDeclined: boolean;
  readonly customer: Customer;
  /** Of the order, for links. */
  readonly token: string;
  /** Of the parcel that it tells of; `null`: it tells of none, or of one without. */
  readonly tracking: Tracking | null;
  readonly answers: Answers;
  readonly billing: Billing | null;
}

/** The same, with the words to say it in. */
export interface WordedNews extends OrderNews {
  readonly words: MailWords;
}
