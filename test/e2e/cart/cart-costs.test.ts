import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { OrderId } from '@kontor/contracts/kernel/ids';
import { messagesOf } from '@kontor/contracts/messages/index';
import { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { demo } from '../../support/context.ts';
import { orderForm } from '../../support/orders.ts';
import { applyCode, placed, placeOrder, removeCode, shipTo, shopperWith } from '../../support/shopping.ts';

const de = messagesOf('de');

describe('shipping and taxes of a cart over HTTP (CO-04)', () => {
  let api: Api;
  let cup: ProductView;
  let honey: ProductView;

  beforeAll(async () => {
    api = await startApi();
    cup = await api.product('becher-duene');
    honey = await api.product('heidehonig');
  });
  afterAll(() => api.stop());

  it('CO-04: contains taxes by rate and the cheapest shipping method', async () => {
    const visitor = await shopperWith(api, cup, 1, 'HH-BECH-SAND-L');
    const { body } = await visitor.add({ itemId: honey.id, sku: 'HH-HONIG-500', quantity: 1 });
    const cart = body.shoppingCart;
    expect(ShoppingCart.parse(cart)).toEqual(cart);
    expect(cart.selectedShippingOption).toMatchObject({ id: 'standard', priceCents: 490 });
    expect(cart.shippingOptions.map(({ id }) => id)).toEqual(['standard', 'express']);
    expect(cart.applicableTaxRules.map(({ rate, country }) => [rate, country])).toEqual([
      [1900, 'DE'],
      [700, 'DE'],
    ]);
    expect(cart.applicableTaxRules.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(cart.taxCents);
    expect(cart.applicableTaxRules.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(cart.grandTotalCents);
    expect((await visitor.cart()).body).toEqual(cart);
  });

  it('CO-04: uses the chosen shipping method and the country’s taxes', async () => {
    const visitor = await shopperWith(api, cup, 1, 'HH-BECH-SAND-L');
    const express = (await shipTo(visitor, { country: 'DE', optionId: 'express' })).body.shoppingCart;
    expect(express).toMatchObject({ shippingCostCents: 1290, shippingLocation: { country: 'DE' } });
    const austria = (await shipTo(visitor, { country: 'AT' })).body.shoppingCart;
    expect(austria).toMatchObject({
      selectedShippingOption: { id: 'oesterreich' },
      applicableTaxRules: [{ rate: 2000, country: 'AT' }],
    });
    expect((await visitor.cart()).body).toEqual(austria);
  });

  it('refuses a country or shipping method that the shop does not offer', async () => {
    const visitor = await shopperWith(api, cup);
    const nowhere = await shipTo(visitor, { country: 'NZ' });
    expect([nowhere.status, nowhere.body.error.fields]).toEqual([400, { country: de['checkout.shippingMissing'] }]);
    const otherwise = await shipTo(visitor, { country: 'AT', optionId: 'express' });
    expect([otherwise.status, otherwise.body.error.fields]).toEqual([
      400,
      { optionId: de['checkout.shippingUnknown'] },
    ]);
    expect((await visitor.cart()).body.shippingLocation).toBeNull();
  });

  it('accepts any country with known taxes for digital goods, taxed at the buyer’s residence (OSS)', async () => {
    const visitor = await shopperWith(api, await api.product('e-book-ein-topf'));
    const france = (await shipTo(visitor, { country: 'FR' })).body.shoppingCart;
    expect(france.applicableTaxRules.map(({ country, rate }) => [country, rate])).toEqual([['FR', 2000]]);
    const nowhere = await shipTo(visitor, { country: 'NZ' });
    expect([nowhere.status, nowhere.body.error.fields]).toEqual([400, { country: de['checkout.countryMissing'] }]);
    const address = (country: string, postalCode: string) => ({ ...orderForm(0).address, country, postalCode });
    const refused = await placeOrder(api, visitor, { address: address('NZ', '6011') });
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      { 'address.country': de['checkout.countryMissing'] },
    ]);
    const { orderId } = placed(await placeOrder(api, visitor, { address: address('FR', '75001') }));
    const order = await api.kontor.platform.queries.orders.byId(demo, OrderId.parse(orderId));
    expect(order?.taxLines.map(({ country, rate }) => [country, rate])).toEqual([['FR', 2000]]);
  });

  it.each([
    ['a country in small letters', { country: 'de' }],
    ['no country', { optionId: 'standard' }],
    ['an endless option', { country: 'DE', optionId: 'x'.repeat(10_000) }],
    ['an option that is a number', { country: 'DE', optionId: 1 }],
  ])('%s: 400', async (_, body) => {
    expect((await shipTo(await shopperWith(api, cup), body)).status).toBe(400);
  });

  it('without a cart there is nothing to remove or to ship: 404', async () => {
    const nobody = new Visitor(api);
    const answers = [
      await applyCode(nobody, 'GARTEN5'),
      await removeCode(nobody, 'X1'),
      await shipTo(nobody, { country: 'DE' }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error.message]).toEqual([404, de['checkout.cartEmpty']]);
    }
  });
});
