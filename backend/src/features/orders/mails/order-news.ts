import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { Tracking } from '@kontor/contracts/orders/parts';
import type { Customer, OrderView } from '@kontor/contracts/orders/responses';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { MailWords } from '../../../platform/mail/mail-words.ts';
import type { Answers } from './answers.ts';
import type { Billing } from './billing.ts';

export type NewsEvent = Extract<
  Recorded<OrderEvent>,
  { type: 'OrderPlaced' | 'OrderPaid' | 'OrderFulfilled' | 'OrderCancelled' | 'OrderLinesCancelled' | 'OrderRefunded' }
>;

export interface OrderNews {
  readonly site: SiteView;
  /** The state right after the event, so that the mail is deterministic. */
  readonly order: OrderView;
  readonly event: NewsEvent;
  readonly isDeclined: boolean;
  readonly customer: Customer;
  /** The order's token, for links. */
  readonly token: string;
  /** Tracking of the parcel in question; `null`: no parcel, or no tracking. */
  readonly tracking: Tracking | null;
  readonly answers: Answers;
  readonly billing: Billing | null;
}

export interface WordedNews extends OrderNews {
  readonly words: MailWords;
}
