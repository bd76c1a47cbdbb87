import type { DomainEvent } from '../kernel/events.ts';
import type { Country } from '../preferences/commerce-preferences.ts';
import type { CartId } from '../kernel/ids.ts';
import type { Currency } from '../kernel/money.ts';
import type { MessageKey } from '../messages/index.ts';
import type { PaymentMethod } from '../orders/parts.ts';

/** Recorded refusal reasons by message. Typing errors are not recorded. */
const REASONS = {
  'cart.outOfStock': 'outOfStock',
  'checkout.minimumSubtotal': 'minimumSubtotal',
  'checkout.totalChanged': 'totalChanged',
  'checkout.shippingMissing': 'notDelivered',
  'checkout.shippingUnknown': 'shippingChanged',
  'checkout.paymentUnknown': 'paymentChanged',
  'checkout.paymentDeclined': 'paymentDeclined',
  'checkout.reservationOver': 'reservationOver',
  'coupon.unknown': 'couponGone',
  'coupon.usedUpSince': 'couponUsedUp',
  'coupon.usedByPerson': 'couponUsedBefore',
  'giftCard.unknown': 'giftCardGone',
  'giftCard.blocked': 'giftCardBlocked',
  'giftCard.empty': 'giftCardEmpty',
  'giftCard.notEnough': 'giftCardNotEnough',
} as const satisfies Partial<Record<MessageKey, string>>;

export type OrderRefusalReason = (typeof REASONS)[keyof typeof REASONS];
export const ORDER_REFUSAL_REASONS: readonly OrderRefusalReason[] = Object.values(REASONS);

/** `undefined`: not recorded. */
export const orderRefusalReason = (key: MessageKey): OrderRefusalReason | undefined =>
  (REASONS as Partial<Record<MessageKey, OrderRefusalReason>>)[key];

export const orderRefusalText = (reason: OrderRefusalReason): MessageKey =>
  (Object.entries(REASONS) as [MessageKey, OrderRefusalReason][]).find(([, one]) => one === reason)![0];

/** A refused purchase, without personal data. */
export interface RefusedOrder {
  readonly cartId: CartId;
  readonly reason: OrderRefusalReason;
  readonly totalCents: number;
  readonly currency: Currency;
  readonly country: Country;
  /** `null`: one that there is not. */
  readonly paymentMethod: PaymentMethod | null;
}

/** Stream `refusedOrders`, one per cart. */
export type RefusedOrderEvent = DomainEvent<'OrderRefused', RefusedOrder>;
