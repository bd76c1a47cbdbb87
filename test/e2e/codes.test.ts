import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdditionalFieldsForm } from '@kontor/contracts/additional-fields';
import { ShoppingCart } from '@kontor/contracts/shopping-cart';
import { DefineProductPayload, type ProductView } from '@kontor/contracts/catalogue';
import { CouponDefinition } from '@kontor/contracts/coupons';
import { type CartId } from '@kontor/contracts/kernel/ids';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { SiteView } from '@kontor/contracts/sites';
import { DefineProduct } from '../../backend/src/features/catalogue/commands.ts';
import { MergeCarts } from '../../backend/src/features/cart/commands.ts';
import { DefineCoupon } from '../../backend/src/features/coupons/commands.ts';
import { type Answer, type Api, startApi, Visitor } from '../support/api.ts';
import { caughtUp } from '../support/caught-up.ts';
import { demo, testContext } from '../support/context.ts';

const de = messagesOf('de');
const CART = '/api/commerce/shopping-cart';

describe('what a cart costs, over HTTP (CO-04)', () => {
  let api: Api;
  let cup: ProductView;
  let honey: ProductView;
  let can: ProductView;
  let gift: ProductView;

  beforeAll(async () => {
    api = await startApi();
    cup = await api.product('becher-duene');
    honey = await api.product('heidehonig');
    can = await api.product('giesskanne-messingbrause');
    gift = await api.product('gutschein');
  });
  afterAll(() => api.stop());

  const define = async (coupon: object): Promise<void> => {
    const definition = CouponDefinition.parse({ name: 'Test', ...coupon });
    await api.kontor.server.commands.execute(new DefineCoupon(definition, testContext()));
    await caughtUp(api);
  };
  /** Says a product otherwise than the demo does. */
  const change = async (product: ProductView, details: object, priceCents?: number): Promise<void> => {
    const variants = product.variants.map((variant) => ({
      ...variant,
      ...(priceCents !== undefined && { priceCents, onSale: false }),
    }));
    const payload = DefineProductPayload.parse({
      productId: product.id,
      details: { ...product, ...details },
      variants,
    });
    await api.kontor.server.commands.execute(new DefineProduct(payload, testContext()));
    await caughtUp(api);
  };
  const shopper = async (product = cup, quantity = 1, sku: string | undefined = product.variants[0]?.sku) => {
    const visitor = new Visitor(api);
    expect((await visitor.add({ itemId: product.id, sku, quantity })).status).toBe(200);
    return visitor;
  };
  const apply = (visitor: Visitor, code: unknown): Promise<Answer> => visitor.call('post', `${CART}/coupons`, { code });
  const remove = (visitor: Visitor, code: string) => visitor.call('delete', `${CART}/coupons/${code}`);
  const ship = (visitor: Visitor, body: object) => visitor.call('put', `${CART}/shipping`, body);
  const siteNow = async (): Promise<SiteView> => {
    const site = await api.kontor.platform.queries.sites.byId(demo);
    if (!site) throw new Error('there is no demo site');
    return site;
  };
  const cartIdOf = async (visitor: Visitor) => (await visitor.cart()).body.id as CartId;

  it('has taxes by rate and the cheapest way of shipping in it', async () => {
    const visitor = await shopper(cup, 1, 'HH-BECH-SAND-L');
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

  it('takes a code however it is typed, once, and gives it back', async () => {
    const visitor = await shopper(cup, 2, 'HH-BECH-SAND-L');
    const { status, body } = await apply(visitor, '  willkommen10 ');
    expect(status).toBe(200);
    expect(body.shoppingCart).toMatchObject({
      coupons: [{ code: 'WILLKOMMEN10' }],
      validCoupons: [{ code: 'WILLKOMMEN10', name: 'Willkommen', discountCents: 490 }],
      discountCents: 490,
      grandTotalCents: 4900 - 490 + 490,
    });
    expect((await apply(visitor, 'Willkommen10')).body).toEqual(body);
    expect((await visitor.cart()).body).toEqual(body.shoppingCart);
    const without = (await remove(visitor, 'willkommen10')).body.shoppingCart;
    expect(without).toMatchObject({ coupons: [], discountCents: 0, grandTotalCents: 5390 });
    expect((await remove(visitor, 'WILLKOMMEN10')).status).toBe(200);
  });

  it('gives the same whichever code came first', async () => {
    const [one, two] = [await shopper(can), await shopper(can)];
    for (const code of ['GARTEN5', 'WILLKOMMEN10']) await apply(one, code);
    for (const code of ['WILLKOMMEN10', 'GARTEN5']) await apply(two, code);
    const [first, second] = [(await one.cart()).body, (await two.cart()).body];
    expect(first.validCoupons).toHaveLength(2);
    expect(first.discountCents).toBeGreaterThan(500);
    expect(second.discountCents).toBe(first.discountCents);
    expect(second.grandTotalCents).toBe(first.grandTotalCents);
  });

  it('keeps a code that counts nothing now, says why, and counts it as soon as it does', async () => {
    const visitor = await shopper(cup, 1, 'HH-BECH-SAND-L');
    await apply(visitor, 'VERSANDFREI');
    const { body } = await apply(visitor, 'GARTEN5');
    expect(body.shoppingCart).toMatchObject({ validCoupons: [], discountCents: 0 });
    expect(body.shoppingCart.invalidCoupons.map(({ code, reason }) => [code, reason.replace(/\s/gu, ' ')])).toEqual([
      ['VERSANDFREI', 'Dieser Code gilt ab einer Zwischensumme von 30,00 €.'],
      ['GARTEN5', de['coupon.noMatchingItem']],
    ]);
    const more = await visitor.add({ itemId: cup.id, sku: 'HH-BECH-SAND-L', quantity: 1 });
    expect(more.body.shoppingCart).toMatchObject({
      validCoupons: [{ code: 'VERSANDFREI', discountCents: 490 }],
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
    const { body } = await apply(await shopper(), code);
    expect(body.shoppingCart.invalidCoupons).toEqual([{ code, problem, reason: de[`coupon.${problem}`] }]);
  });

  it('takes nothing off gift cards, and sends nothing that is not sent', async () => {
    const visitor = await shopper(gift, 2, 'HH-GUT-025');
    await apply(visitor, 'VERSANDFREI');
    const { body } = await apply(visitor, 'WILLKOMMEN10');
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

  it('holds at most ten codes', async () => {
    const visitor = await shopper();
    for (let number = 0; number < 11; number += 1) {
      await define({ code: `ZEHN-${number}`, discount: { kind: 'fixed', cents: 1 } });
    }
    for (let number = 0; number < 10; number += 1) expect((await apply(visitor, `ZEHN-${number}`)).status).toBe(200);
    const { status, body } = await apply(visitor, 'ZEHN-10');
    expect([status, body.error.fields]).toEqual([400, { code: 'Mehr als 10 Codes gehen nicht zusammen.' }]);
    expect((await apply(visitor, 'ZEHN-9')).status).toBe(200);
  });

  describe('shipping', () => {
    it('goes as chosen, and is taxed by the country', async () => {
      const visitor = await shopper(cup, 1, 'HH-BECH-SAND-L');
      const express = (await ship(visitor, { country: 'DE', optionId: 'express' })).body.shoppingCart;
      expect(express).toMatchObject({ shippingCostCents: 1290, shippingLocation: { country: 'DE' } });
      const austria = (await ship(visitor, { country: 'AT' })).body.shoppingCart;
      expect(austria).toMatchObject({
        selectedShippingOption: { id: 'oesterreich' },
        applicableTaxRules: [{ rate: 2000, country: 'AT' }],
      });
      expect((await visitor.cart()).body).toEqual(austria);
    });

    it('refuses a country that the shop does not send to, and a way that it does not go', async () => {
      const visitor = await shopper();
      const nowhere = await ship(visitor, { country: 'NZ' });
      expect([nowhere.status, nowhere.body.error.fields]).toEqual([400, { country: de['checkout.shippingMissing'] }]);
      const otherwise = await ship(visitor, { country: 'AT', optionId: 'express' });
      expect([otherwise.status, otherwise.body.error.fields]).toEqual([
        400,
        { optionId: de['checkout.shippingUnknown'] },
      ]);
      expect((await visitor.cart()).body.shippingLocation).toBeNull();
    });
  });

  describe('bad input', () => {
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
      const { status, body } = await apply(await shopper(), code);
      expect([status, body.error]).toEqual([400, { code: 'invalid', message, fields: { code: message } }]);
    });

    it('another site’s coupon is not known', async () => {
      const visitor = new Visitor(api, 'demo-ch');
      const bottle = await api.product('isolierflasche-gipfel', 'demo-ch');
      await visitor.add({ itemId: bottle.id, sku: bottle.variants[0]?.sku, quantity: 1 });
      expect((await apply(visitor, 'GARTEN5')).body.error.fields).toEqual({ code: de['coupon.unknown'] });
      const own = (await apply(visitor, 'WILLKOMMEN10')).body.shoppingCart;
      expect(own).toMatchObject({ validCoupons: [{ code: 'WILLKOMMEN10' }], applicableTaxRules: [{ rate: 810 }] });
    });

    it('never takes a price, a discount or a total from the client', async () => {
      const visitor = await shopper(cup, 1, 'HH-BECH-SAND-L');
      const before = (await visitor.cart()).body;
      const claims = { discountCents: 2000, grandTotalCents: 1, shippingCostCents: 0, priceCents: 0 };
      const shipped = await ship(visitor, { country: 'DE', ...claims });
      expect(shipped.body.shoppingCart).toMatchObject({ grandTotalCents: before.grandTotalCents });
      const coded = await visitor.call('post', `${CART}/coupons`, { code: 'GARTEN5', ...claims });
      expect(coded.body.shoppingCart).toMatchObject({ grandTotalCents: before.grandTotalCents, discountCents: 0 });
    });

    it.each([
      ['a country in small letters', { country: 'de' }],
      ['no country', { optionId: 'standard' }],
      ['an endless option', { country: 'DE', optionId: 'x'.repeat(10_000) }],
      ['an option that is a number', { country: 'DE', optionId: 1 }],
    ])('%s: 400', async (_, body) => {
      expect((await ship(await shopper(), body)).status).toBe(400);
    });

    it('without a cart there is nothing to take off or to send: 404', async () => {
      const nobody = new Visitor(api);
      const answers = [
        await apply(nobody, 'GARTEN5'),
        await remove(nobody, 'X1'),
        await ship(nobody, { country: 'DE' }),
      ];
      for (const { status, body } of answers) {
        expect([status, body.error.message]).toEqual([404, de['checkout.cartEmpty']]);
      }
    });
  });

  it('ten codes a minute can be tried, then 429 with the time to wait (AC-05)', async () => {
    const careful = await startApi({ codesPerMinute: 10 });
    try {
      const product = await careful.product('becher-duene');
      const visitor = new Visitor(careful);
      await visitor.add({ itemId: product.id, sku: 'HH-BECH-SAND-L' });
      for (let tried = 0; tried < 10; tried += 1) expect((await apply(visitor, `RATEN${tried}`)).status).toBe(400);
      const { status, headers, body } = await apply(visitor, 'WILLKOMMEN10');
      expect([status, body.error.message]).toEqual([429, de['session.tooManyRequests']]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect((await ship(visitor, { country: 'DE' })).status).toBe(200);
      expect((await visitor.add({ itemId: product.id, sku: 'HH-BECH-SAND-L' })).status).toBe(200);
    } finally {
      await careful.stop();
    }
  });

  describe('a product with questions (AC-07)', () => {
    const form: AdditionalFieldsForm = {
      id: 'gravur',
      name: 'Gravur',
      fields: [
        { id: 'text', type: 'text', title: 'Text', description: '', required: true, maxLength: 12, options: [] },
        {
          id: 'schrift',
          type: 'select',
          title: 'Schrift',
          description: '',
          required: false,
          maxLength: null,
          options: ['gerade', 'schräg'],
        },
      ],
    };
    let board: ProductView;
    let sku: string | undefined;
    beforeAll(async () => {
      board = await api.product('schneidebrett-mit-griff');
      sku = board.variants[0]?.sku;
      await change(board, { additionalFieldsForm: form, additionalFieldsFormId: form.id });
    });
    const add = (answers: object | '') =>
      new Visitor(api).add({
        itemId: board.id,
        sku,
        additionalFields: answers === '' ? '' : JSON.stringify(answers),
      });

    it.each([
      ['no answers', '', { 'additionalFields.text': de['cart.additionalFieldRequired'] }],
      ['an empty one', { text: ' ' }, { 'additionalFields.text': de['cart.additionalFieldRequired'] }],
      ['one that is too long', { text: 'x'.repeat(13) }, { 'additionalFields.text': de['checkout.fieldTooLong'] }],
      [
        'an option that there is not, and a question that there is not',
        { text: 'Mia', schrift: 'rund', preis: '1' },
        {
          'additionalFields.schrift': de['error.fieldInvalid'],
          'additionalFields.preis': de['cart.additionalFieldUnknown'],
        },
      ],
    ] as const)('%s: 400 at the answers', async (_, answers, fields) => {
      const { status, body } = await add(answers);
      expect([status, body.error.fields]).toEqual([400, fields]);
    });

    it('goes into the cart with its answers, which can be changed within the same rules', async () => {
      const visitor = new Visitor(api);
      const { body } = await visitor.add({ itemId: board.id, sku, additionalFields: '{"text":"Mia"}' });
      const path = `${CART}/entries/${body.newlyAdded.id}/additionalFields`;
      const put = (additionalFields: string) => visitor.call('put', path, { itemId: board.id, sku, additionalFields });
      expect((await put('{"text":""}')).body.error.fields).toEqual({
        'additionalFields.text': de['cart.additionalFieldRequired'],
      });
      expect((await put('{"text":"Ida","schrift":"schräg"}')).body.updatedEntry.additionalFields).toBe(
        '{"text":"Ida","schrift":"schräg"}',
      );
    });
  });

  it('what is sold by subscription alone does not go into the cart', async () => {
    const coffee = await api.product('kaffee-hafenroestung');
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    await change(coffee, { isSubscribable: true, subscriptionPlan: plan });
    const { status, body } = await new Visitor(api).add({ itemId: coffee.id, sku: coffee.variants[0]?.sku });
    expect([status, body.error.fields]).toEqual([400, { itemId: de['cart.onlySubscription'] }]);
  });

  describe('two carts become one', () => {
    const merge = async (from: Visitor, into: Visitor, commandId?: string) => {
      const site = await siteNow();
      const asked = { ...testContext(), ...(commandId !== undefined && { commandId }) };
      const command = new MergeCarts(await cartIdOf(from), await cartIdOf(into), site, asked);
      return (await api.kontor.server.commands.execute(command)).answer;
    };

    it('with all that is in them, as far as there are units, and what changed is told', async () => {
      const scarce = 'HH-BECH-SALB-S';
      const person = await shopper(cup, 1, scarce);
      const visitor = await shopper(cup, 2, scarce);
      await visitor.add({ itemId: honey.id, sku: 'HH-HONIG-500', quantity: 3 });
      await apply(visitor, 'WILLKOMMEN10');
      await ship(visitor, { country: 'DE', optionId: 'express' });
      const { shoppingCart, merged } = await merge(visitor, person);
      expect(merged).toEqual([
        { title: cup.name, wanted: 2, got: 1 },
        { title: honey.name, wanted: 3, got: 3 },
      ]);
      expect(shoppingCart).toMatchObject({
        totalQuantity: 5,
        coupons: [{ code: 'WILLKOMMEN10' }],
        selectedShippingOption: { id: 'express' },
      });
      await caughtUp(api);
      expect((await person.cart()).body).toEqual(shoppingCart);
      expect((await visitor.cart()).body.totalQuantity).toBe(0);
    });

    it('once, however often it is asked, and the other takes no more', async () => {
      const [visitor, person] = [await shopper(honey, 2, 'HH-HONIG-500'), await shopper(honey, 1, 'HH-HONIG-500')];
      const commandId = randomUUID();
      const first = await merge(visitor, person, commandId);
      expect(first).toMatchObject({ merged: [{ wanted: 2, got: 2 }], shoppingCart: { totalQuantity: 3 } });
      for (const again of [await merge(visitor, person, commandId), await merge(visitor, person)]) {
        expect(again.shoppingCart.entries).toEqual(first.shoppingCart.entries);
      }
      const refused = await apply(visitor, 'WILLKOMMEN10');
      expect([refused.status, refused.body.error]).toEqual([409, { code: 'conflict', message: de['cart.merged'] }]);
      await expect(merge(visitor, await shopper())).rejects.toMatchObject({ text: { key: 'cart.merged' } });
      const another = await visitor.add({ itemId: honey.id, sku: 'HH-HONIG-500' });
      expect([another.status, another.body.shoppingCart.totalQuantity]).toEqual([200, 1]);
    });
  });
});
