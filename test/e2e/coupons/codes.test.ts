import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { OrderId } from '@kontor/contracts/kernel/ids';
import { messagesOf } from '@kontor/contracts/messages/index';
import { CouponDefinition } from '@kontor/contracts/coupons/coupons';
import { defineCoupon } from '../../../backend/src/features/coupons/commands.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo, testContext } from '../../support/context.ts';
import { applyCode, placed, placeOrder, removeCode, shipTo, shopperWith } from '../../support/shopping.ts';

const de = messagesOf('de');

describe('codes of a cart over HTTP (CO-04)', () => {
  let api: Api;
  let cup: ProductView;
  let can: ProductView;
  let gift: ProductView;

  beforeAll(async () => {
    api = await startApi();
    cup = await api.product('becher-duene');
    can = await api.product('giesskanne-messingbrause');
    gift = await api.product('gutschein');
  });
  afterAll(() => api.stop());

  const define = async (coupon: object): Promise<void> => {
    const definition = CouponDefinition.parse({ name: 'Test', ...coupon });
    await api.kontor.server.commands.execute(defineCoupon(definition, testContext()));
    await caughtUp(api);
  };

  it('accepts a code in any spelling, once, and removes it', async () => {
    const visitor = await shopperWith(api, cup, 2, 'HH-BECH-SAND-L');
    const { status, body } = await applyCode(visitor, '  willkommen10 ');
    expect(status).toBe(200);
    expect(body.shoppingCart).toMatchObject({
      coupons: [{ code: 'WILLKOMMEN10' }],
      validCoupons: [{ code: 'WILLKOMMEN10', name: 'Willkommen', discountCents: 490 }],
      discountCents: 490,
      grandTotalCents: 4900 - 490 + 490,
    });
    expect((await applyCode(visitor, 'Willkommen10')).body).toEqual(body);
    expect((await visitor.cart()).body).toEqual(body.shoppingCart);
    const without = (await removeCode(visitor, 'willkommen10')).body.shoppingCart;
    expect(without).toMatchObject({ coupons: [], discountCents: 0, grandTotalCents: 5390 });
    expect((await removeCode(visitor, 'WILLKOMMEN10')).status).toBe(200);
  });

  it('gives the same total in whatever order codes are added', async () => {
    const [one, two] = [await shopperWith(api, can), await shopperWith(api, can)];
    for (const code of ['GARTEN5', 'WILLKOMMEN10']) await applyCode(one, code);
    for (const code of ['WILLKOMMEN10', 'GARTEN5']) await applyCode(two, code);
    const [first, second] = [(await one.cart()).body, (await two.cart()).body];
    expect(first.validCoupons).toHaveLength(2);
    expect(first.discountCents).toBeGreaterThan(500);
    expect(second.discountCents).toBe(first.discountCents);
    expect(second.grandTotalCents).toBe(first.grandTotalCents);
  });

  it('leaves nothing to pay with a 100 % coupon, which is not shown as a gift card', async () => {
    const book = await api.product('e-book-ein-topf');
    await define({ code: 'ALLES', discount: { kind: 'percentage', basisPoints: 10_000 } });
    const visitor = await shopperWith(api, book);
    await applyCode(visitor, 'ALLES');
    const { body } = await answered(visitor.api.POST('/api/commerce/checkout/start', { body: {} }));
    expect(body.payments).toEqual([
      { method: 'free', label: 'Nichts zu zahlen', description: 'Deine Bestellung kostet dich nichts.' },
    ]);
    const { orderId } = placed(await placeOrder(api, visitor));
    const order = await api.kontor.platform.queries.orders.byId(demo, OrderId.parse(orderId));
    expect(order).toMatchObject({ paymentMethod: 'free', amountDueCents: 0, giftCards: [] });
  });

  it('keeps a code that does not apply now, says why, and applies it as soon as possible', async () => {
    const visitor = await shopperWith(api, cup, 1, 'HH-BECH-SAND-L');
    await applyCode(visitor, 'VERSANDFREI');
    const { body } = await applyCode(visitor, 'GARTEN5');
    expect(body.shoppingCart).toMatchObject({ validCoupons: [], discountCents: 0 });
    expect(body.shoppingCart.invalidCoupons.map(({ code, reason }) => [code, reason.replace(/\s/gu, ' ')])).toEqual([
      ['VERSANDFREI', 'Dieser Code gilt ab einer Zwischensumme von 30,00 €.'],
      ['GARTEN5', de['coupon.noMatchingItem']],
    ]);
    const more = await visitor.add({ itemId: cup.id, sku: 'HH-BECH-SAND-L', quantity: 1 });
    expect(more.body.shoppingCart).toMatchObject({
      validCoupons: [{ code: 'VERSANDFREI', discountCents: 490 }],
      // Applied once: the goods keep their price.
      discountCents: 0,
      shippingCostCents: 0,
      grandTotalCents: 4900,
    });
  });

  it.each([
    ['inactive', { isActive: false }],
    ['notYet', { startsAt: 4_000_000_000_000 }],
    ['expired', { endsAt: 1_000 }],
  ] as const)('says that a code is %s', async (problem, limits) => {
    const code = `TEST-${problem}`.toUpperCase();
    await define({ code, discount: { kind: 'fixed', cents: 100 }, ...limits });
    const { body } = await applyCode(await shopperWith(api, cup), code);
    expect(body.shoppingCart.invalidCoupons).toEqual([{ code, problem, reason: de[`coupon.${problem}`] }]);
  });

  it('discounts no gift cards, and no shipping where nothing is shipped', async () => {
    const visitor = await shopperWith(api, gift, 2, 'HH-GUT-025');
    await applyCode(visitor, 'VERSANDFREI');
    const { body } = await applyCode(visitor, 'WILLKOMMEN10');
    expect(body.shoppingCart).toMatchObject({
      requiresShipping: false,
      purelyDigital: true,
      shippingOptions: [],
      taxCents: 0,
      discountCents: 0,
      grandTotalCents: 5000,
      invalidCoupons: [
        { code: 'VERSANDFREI', problem: 'noShipping' },
        { code: 'WILLKOMMEN10', problem: 'noMatchingItem' },
      ],
    });
  });

  it('accepts at most ten codes', async () => {
    const visitor = await shopperWith(api, cup);
    for (let number = 0; number < 11; number += 1) {
      await define({ code: `ZEHN-${number}`, discount: { kind: 'fixed', cents: 1 } });
    }
    for (let number = 0; number < 10; number += 1)
      expect((await applyCode(visitor, `ZEHN-${number}`)).status).toBe(200);
    const { status, body } = await applyCode(visitor, 'ZEHN-10');
    expect([status, body.error.fields]).toEqual([400, { code: 'Mehr als 10 Codes gehen nicht zusammen.' }]);
    expect((await applyCode(visitor, 'ZEHN-9')).status).toBe(200);
  });

  it.each([
    ['an unknown code', 'NIX', de['coupon.unknown']],
    ['an empty one', '  ', de['coupon.missing']],
    ['none', undefined, de['coupon.missing']],
    ['a number', 7, de['coupon.missing']],
    ['one of 10,000 characters', 'X'.repeat(10_000), de['coupon.unknown']],
    ['a piece of SQL', "' OR 1=1 --", de['coupon.unknown']],
    ['an object', { $ne: '' }, de['coupon.missing']],
    ['something like a gift card', 'K7QM-9XWD-2HTR-4PVN', de['coupon.unknown']],
  ])('%s: 400 at the field', async (_, code, message) => {
    const { status, body } = await applyCode(await shopperWith(api, cup), code);
    expect([status, body.error]).toEqual([400, { code: 'invalid', message, fields: { code: message } }]);
  });

  it('does not know another site’s coupons', async () => {
    const visitor = new Visitor(api, 'demo-ch');
    const bottle = await api.product('isolierflasche-gipfel', 'demo-ch');
    await visitor.add({ itemId: bottle.id, sku: bottle.variants[0]?.sku, quantity: 1 });
    expect((await applyCode(visitor, 'GARTEN5')).body.error.fields).toEqual({ code: de['coupon.unknown'] });
    const own = (await applyCode(visitor, 'WILLKOMMEN10')).body.shoppingCart;
    expect(own).toMatchObject({ validCoupons: [{ code: 'WILLKOMMEN10' }], applicableTaxRules: [{ rate: 810 }] });
  });

  it('ignores prices, discounts and totals sent by the client', async () => {
    const visitor = await shopperWith(api, cup, 1, 'HH-BECH-SAND-L');
    const before = (await visitor.cart()).body;
    const claims = { discountCents: 2000, grandTotalCents: 1, shippingCostCents: 0, priceCents: 0 };
    const shipped = await shipTo(visitor, { country: 'DE', ...claims });
    expect(shipped.body.shoppingCart).toMatchObject({ grandTotalCents: before.grandTotalCents });
    const coded = await applyCode(visitor, 'GARTEN5', claims);
    expect(coded.body.shoppingCart).toMatchObject({ grandTotalCents: before.grandTotalCents, discountCents: 0 });
  });

  it('allows ten attempts per minute, then answers 429 with the time to wait (AC-05)', async () => {
    const careful = await startApi({ codesPerMinute: 10 });
    try {
      const product = await careful.product('becher-duene');
      const visitor = new Visitor(careful);
      await visitor.add({ itemId: product.id, sku: 'HH-BECH-SAND-L' });
      for (let tried = 0; tried < 10; tried += 1) expect((await applyCode(visitor, `RATEN${tried}`)).status).toBe(400);
      const { status, headers, body } = await applyCode(visitor, 'WILLKOMMEN10');
      expect([status, body.error.message]).toEqual([429, de['session.tooManyRequests']]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect((await shipTo(visitor, { country: 'DE' })).status).toBe(200);
      expect((await visitor.add({ itemId: product.id, sku: 'HH-BECH-SAND-L' })).status).toBe(200);
    } finally {
      await careful.stop();
    }
  });
});
