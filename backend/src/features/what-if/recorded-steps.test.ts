import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { newEvent } from '../../../../test/support/events.ts';
import { RecordedSteps } from './recorded-steps.ts';

const event = (stream: string, type: string, data: object, commandId = type, $causationId = commandId) => {
  const made = newEvent(type, data);
  return { ...made, stream, metadata: { ...made.metadata, commandId, $causationId } } as unknown as RecordedEvent;
};
const kindsOf = (period: readonly RecordedEvent[]) => {
  const recordedSteps = new RecordedSteps(period);
  return period.map((one) => [one.type, recordedSteps.of(one)?.kind ?? null]);
};

describe('a simulated period', () => {
  it('repeats what people did, and does not duplicate what follows from it', () => {
    expect(
      kindsOf([
        event('product-demo_1', 'ProductCreated', {}),
        event('cart-demo_1', 'CartCreated', {}, 'add'),
        event('cart-demo_1', 'CartEntryAdded', {}, 'add'),
        event('cart-demo_1', 'CheckoutStarted', {}, 'follows', 'start'),
        event('stock-demo_1', 'StockReserved', {}),
        event('cart-demo_1', 'CheckoutStarted', {}, 'again', 'buy'),
        event('cart-demo_1', 'CartPurchased', {}, 'buy'),
        event('order-demo_1', 'OrderPlaced', {}, 'place'),
        event('order-demo_1', 'OrderPaid', {}, 'place'),
        event('order-demo_2', 'OrderPaid', {}, 'pay'),
        event('cart-demo_2', 'CheckoutEnded', { reason: 'expired' }),
        event('cart-demo_2', 'CheckoutEnded', { reason: 'cancelled' }, 'cancel'),
        event('restock-demo_1', 'RestockAlertsAsked', { trigger: 'automatic' }, 'round'),
        event('restock-demo_1', 'RestockAlertsAsked', { trigger: 'merchant' }, 'asked'),
        event('restock-demo_1', 'RestockAlertsAsked', { trigger: 'merchant' }, 'asked'),
        event('coupon-demo_1', 'CouponDefined', {}),
        event('coupon-demo_1', 'CouponUseHeld', {}),
      ]),
    ).toEqual([
      ['ProductCreated', 'fact'],
      ['CartCreated', null],
      ['CartEntryAdded', 'intent'],
      ['CheckoutStarted', 'intent'],
      ['StockReserved', null],
      ['CheckoutStarted', null],
      ['CartPurchased', 'intent'],
      ['OrderPlaced', null],
      ['OrderPaid', null],
      ['OrderPaid', 'intent'],
      ['CheckoutEnded', null],
      ['CheckoutEnded', 'intent'],
      ['RestockAlertsAsked', null],
      ['RestockAlertsAsked', 'intent'],
      ['RestockAlertsAsked', null],
      ['CouponDefined', 'fact'],
      ['CouponUseHeld', null],
    ]);
  });

  it('takes merged and moved lines from the events that caused them', () => {
    const period = [
      event('cart-demo_1', 'CartEntryAdded', {}, 'merge'),
      event('cart-demo_1', 'CartMerged', {}, 'merge'),
      event('cart-demo_1', 'CartEntryRemoved', {}, 'answers'),
      event('cart-demo_1', 'CartEntryAdditionalFieldsChanged', {}, 'answers'),
    ];
    expect(kindsOf(period).map(([, kind]) => kind)).toEqual([null, 'intent', null, null]);
  });
});
