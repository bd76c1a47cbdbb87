import type { CommercePreferences } from '../preferences/commerce-preferences.ts';
import type { OrderId, SiteId } from '../kernel/ids.ts';
import type { Cents, Currency } from '../kernel/money.ts';
import type { MessageKey } from '../messages/index.ts';
import type { PaymentMethod } from '../orders/parts.ts';

export interface PaymentQuestion {
  readonly preferences: CommercePreferences;
  readonly amountCents: Cents;
  readonly currency: Currency;
  readonly testMode: boolean;
  readonly isSent: boolean;
  /** Some methods are not offered for gift cards, which are as good as money. */
  readonly hasGiftCards: boolean;
}

/** The same `orderId` is the same payment, however often it is requested. */
export interface PaymentRequest extends PaymentQuestion {
  readonly siteId: SiteId;
  readonly orderId: OrderId;
  readonly orderNumber: number;
  readonly returnUrl: string;
}

export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly reference: string }
  | { readonly kind: 'awaiting' }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'declined'; readonly reason: string };

/** Providers report later payments as `RecordPayment`; an order never knows its provider. */
export interface PaymentProvider {
  readonly method: PaymentMethod;
  readonly label: MessageKey;
  readonly description: MessageKey;
  /** For orders without shipping, if different. */
  readonly unsentDescription?: MessageKey;
  readonly renews: boolean;
  isOffered(question: PaymentQuestion): boolean;
  /** @throws PaymentUnavailable */
  pay(request: PaymentRequest): Promise<PaymentOutcome>;
}

export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}
