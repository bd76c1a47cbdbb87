import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streamName } from '@kontor/contracts/kernel/events';
import type { RefusedOrder } from '@kontor/contracts/checkout/refused-orders';
import { BuyingShop, type OneUnit } from '../../../../test/support/buying-shop.ts';
import { orderSite } from '../../../../test/support/priced-orders.ts';

describe('a refused order', () => {
  let shop: BuyingShop;
  let one: OneUnit;
  beforeEach(async () => {
    shop = await BuyingShop.open(1);
    one = await shop.cartOfOne(5);
  });
  afterEach(() => shop.close());
  const buy = (units?: number) => shop.processes[0]!.execute(shop.buy(one.cartId, shop.context(), units));
  const refused = (units?: number) => expect(buy(units)).rejects.toThrow();
  const noted = async () =>
    (await shop.log.readStream(streamName('refusedOrders', orderSite.id, one.cartId))).map(
      ({ data }) => data as RefusedOrder,
    );

  it('is recorded with its reason and no personal data', async () => {
    await refused(2);
    const order = { cartId: one.cartId, reason: 'totalChanged', totalCents: 2890, currency: 'EUR' };
    expect(await noted()).toEqual([{ ...order, country: 'DE', paymentMethod: 'prepayment' }]);
    one = await shop.cartOfOne(0);
    await refused();
    expect((await noted()).map(({ reason }) => reason)).toEqual(['outOfStock']);
  });

  it('is recorded once a minute when it repeats with the same result', async () => {
    for (let time = 0; time < 4; time += 1) await refused(2);
    expect(await noted()).toHaveLength(1);
    shop.ambient.now += 60_000;
    await refused(2);
    expect(await noted()).toHaveLength(2);
  });

  it('is recorded when the payment is declined, not when the cart is bought', async () => {
    await buy();
    expect(await noted()).toEqual([]);
    one = await shop.cartOfOne(5);
    shop.pay = async () => ({ kind: 'declined', reason: 'Limit' });
    await refused();
    expect((await noted()).map(({ reason }) => reason)).toEqual(['paymentDeclined']);
  });
});
