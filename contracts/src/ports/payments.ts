import type { CommercePreferences } from '../preferences/commerce-preferences.ts';
import type { OrderId, SiteId } from '../kernel/ids.ts';
import type { Cents, Currency } from '../kernel/money.ts';
import type { MessageKey } from '../messages/index.ts';
import type { PaymentMethod } from '../orders/orders.ts';

/** What a method is asked before it is offered. */
export interface PaymentQuestion {
  readonly preferences: CommercePreferences;
  readonly amountCents: Cents;
  readonly currency: Currency;
  readonly testMode: boolean;
  /** Whether any of it goes on its way in a parcel. */
  readonly isSent: boolean;
  /** Gift cards are as good as money: whoever sells them wants to be paid first. */
  readonly hasGiftCards: boolean;
}

/** An amount that an order owes. The same `orderId` is the same payment, however often it is asked for. */
export interface PaymentRequest extends PaymentQuestion {
  readonly siteId: SiteId;
  readonly orderId: OrderId;
  readonly orderNumber: number;
  /** Where a provider sends the shopper back to. */
  readonly returnUrl: string;
}

export type PaymentOutcome =
  /** Paid here and now. */
  | { readonly kind: 'paid'; readonly reference: string }
  /** It will be paid later, and somebody will tell: a person, or the provider's webhook. */
  | { readonly kind: 'awaiting' }
  /** The shopper pays at the provider's. */
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'declined'; readonly reason: string };

/** A way to pay. Those of providers report later payments as `RecordPayment`; an order never knows its provider. */
export interface PaymentProvider {
  readonly method: PaymentMethod;
  /** Texts of the catalogue. */
  readonly label: MessageKey;
  readonly description: MessageKey;
  /** The same of what is not sent, where it has other words. */
  readonly unsentDescription?: MessageKey;
  /** Whether subscriptions can be renewed with it. */
  readonly renews: boolean;
  isOffered(question: PaymentQuestion): boolean;
  /** @throws PaymentUnavailable */
  pay(request: PaymentRequest): Promise<PaymentOutcome>;
}

/** The provider cannot be reached now. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}
