import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { messagesOf } from '@kontor/contracts/messages/index';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import { VaultUnavailable } from '@kontor/contracts/ports/vault';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';

const de = messagesOf('de');

describe('the shopping cart over HTTP', () => {
  let api: Api;
  let cup: ProductView;
  let honey: ProductView;
  /** A product with an engraving. */
  let knife: ProductView;

  beforeAll(async () => {
    api = await startApi();
    cup = await api.product('becher-duene');
    honey = await api.product('heidehonig');
    knife = await api.product('kuechenmesser-geschmiedet');
  });
  afterAll(() => api.stop());

  const entry = (sku: string, quantity: unknown = 1, more = {}) => ({ itemId: cup.id, sku, quantity, ...more });

  const engraved = (gravur: string, sku = 'HH-MESS-PFL-12') => ({
    itemId: knife.id,
    sku,
    additionalFields: JSON.stringify({ gravur, schrift: 'Antiqua' }),
  });
  /** Three are in stock. */
  const scarce = 'HH-MESS-PFL-18';

  it('answers an add with the cart and the added item (AC-06, CA-01, CA-02)', async () => {
    const visitor = new Visitor(api);
    const { status, body } = await visitor.add(entry('HH-BECH-SAND-L', 2));
    expect(status).toBe(200);
    expect(ShoppingCart.parse(body.shoppingCart)).toEqual(body.shoppingCart);
    expect(body.shoppingCart).toMatchObject({
      websiteId: 'demo',
      isPurchased: false,
      subtotalCents: 4900,
      taxCents: 860,
      shippingCostCents: 490,
      grandTotalCents: 5390,
      subtotalAmount: { value: '4900', currency: 'EUR' },
      totalQuantity: 2,
      requiresShipping: true,
      hasDigital: false,
    });
    expect(body.newlyAdded).toMatchObject({
      itemId: cup.id,
      quantity: 2,
      chosenVariant: { sku: 'HH-BECH-SAND-L', attributes: { Farbe: 'Sand' } },
      title: 'Becher „Düne“',
      subTotal: { value: '4900', currency: 'EUR' },
      purchasePriceCents: 2450,
      additionalFields: '',
    });
  });

  it('CA-01: has every field on the first read, with totals that match its lines', async () => {
    const visitor = new Visitor(api);
    const NOTHING = {
      id: null,
      websiteId: 'demo',
      orderId: null,
      created: 0,
      isPurchased: false,
      entries: [],
      shippingOptions: [],
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      giftCards: [],
      selectedShippingOption: null,
      shippingLocation: null,
      subtotalCents: 0,
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 0,
      amountDueCents: 0,
      subtotalAmount: { value: '0', currency: 'EUR' },
      totalQuantity: 0,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
    };
    expect((await visitor.cart()).body).toEqual(NOTHING);
    const book = await api.product('e-book-ein-topf');
    await visitor.add({ itemId: book.id, sku: book.variants[0]!.sku, quantity: 3 });
    const digital = (await visitor.cart()).body;
    expect(digital).toMatchObject({ totalQuantity: 3, hasDigital: true, purelyDigital: true, requiresShipping: false });
    expect(typeof digital.id).toBe('string');
    expect(Math.abs(Date.now() - new Date(digital.created).getTime())).toBeLessThan(60_000);
    await visitor.add(entry('HH-BECH-SAND-L', 2));
    const both = (await visitor.cart()).body;
    expect(both).toMatchObject({ totalQuantity: 5, hasDigital: true, purelyDigital: false, requiresShipping: true });
    expect(both.subtotalAmount).toEqual({ value: String(both.subtotalCents), currency: 'EUR' });
    expect(both.grandTotalCents).toBe(both.subtotalCents - both.discountCents + both.shippingCostCents);
    expect(both.applicableTaxRules.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(both.taxCents);
    const otherTab = new Visitor(api, 'demo', visitor.cookies);
    const { orderId } = placed(await placeOrder(api, visitor));
    expect((await otherTab.cart()).body).toMatchObject({ id: both.id, orderId, isPurchased: true });
    expect((await visitor.cart()).body).toEqual(NOTHING);
  });

  it('shows a write to its author at once (CA-03)', async () => {
    const visitor = new Visitor(api);
    for (let quantity = 1; quantity <= 5; quantity += 1) {
      const { body } = await visitor.add(entry('HH-BECH-SAND-L'));
      const read = await visitor.cart();
      expect(read.body).toEqual(body.shoppingCart);
      expect(read.body.totalQuantity).toBe(quantity);
      expect(read.headers['kontor-stale']).toBeUndefined();
    }
  });

  it('is read from its events where the read model lags, and says so if the log is away too', async () => {
    const visitor = new Visitor(api);
    await visitor.add(entry('HH-BECH-SAND-L'));
    const { queries, handling } = api.kontor.platform;
    const lagging = jest.spyOn(queries.cart, 'read').mockResolvedValue({ state: null, stale: true });
    const away = jest.spyOn(handling, 'stateAt').mockRejectedValueOnce(new LogUnavailable('the log is away'));
    try {
      const stale = await visitor.cart();
      expect([stale.body.totalQuantity, stale.headers['kontor-stale']]).toEqual([0, 'true']);
      const read = await visitor.cart();
      expect([read.body.totalQuantity, read.headers['kontor-stale']]).toEqual([1, undefined]);
    } finally {
      lagging.mockRestore();
      away.mockRestore();
    }
  });

  it('returns an empty cart to a visitor without one', async () => {
    const { status, body } = await new Visitor(api).cart();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: null,
      entries: [],
      totalQuantity: 0,
      subtotalAmount: { value: '0', currency: 'EUR' },
    });
  });

  it('keeps visitors’ carts separate', async () => {
    const [one, two] = [new Visitor(api), new Visitor(api)];
    const added = await one.add(entry('HH-BECH-SAND-L'));
    await two.add({ itemId: honey.id, sku: 'HH-HONIG-500', quantity: 1 });
    expect((await one.cart()).body.entries).toHaveLength(1);
    const foreign = added.body.newlyAdded.id;
    expect(
      (
        await answered(
          two.api.DELETE('/api/commerce/shopping-cart/entries/{entryId}', { params: { path: { entryId: foreign } } }),
        )
      ).status,
    ).toBe(404);
    expect((await one.cart()).body.totalQuantity).toBe(1);
  });

  it('changes a quantity and removes an entry (CA-09)', async () => {
    const visitor = new Visitor(api);
    const { body } = await visitor.add(entry('HH-BECH-SAND-L'));
    await visitor.add({ itemId: honey.id, sku: 'HH-HONIG-500', quantity: 1 });
    const path = `/api/commerce/shopping-cart/entries/${body.newlyAdded.id}`;
    const changed = await visitor.call('put', path, { quantity: 5 });
    expect(changed.body).toMatchObject({ updatedEntry: { quantity: 5 }, shoppingCart: { totalQuantity: 6 } });
    const removed = await visitor.call('delete', path);
    expect(removed.body.shoppingCart.entries).toHaveLength(1);
    const again = await visitor.call('delete', path);
    expect([again.status, again.body.error.message]).toEqual([404, de['cart.entryUnknown']]);
  });

  it('changes the additional fields of an entry (AC-07)', async () => {
    const visitor = new Visitor(api);
    const { body } = await visitor.add(engraved('Mia'));
    expect(body.newlyAdded.additionalFields).toBe(engraved('Mia').additionalFields);
    const path = `/api/commerce/shopping-cart/entries/${body.newlyAdded.id}/additionalFields`;
    const changed = await visitor.call('put', path, engraved('Ida'));
    expect(changed.body.updatedEntry.additionalFields).toBe(engraved('Ida').additionalFields);
    expect((await visitor.cart()).body).toEqual(changed.body.shoppingCart);
    const other = await visitor.call('put', path, { ...engraved('Ida'), sku: 'HH-MESS-PFL-18' });
    expect([other.status, other.body.error.fields]).toEqual([400, { sku: de['cart.variantMissing'] }]);
  });

  it('checks the stock over all lines of a variant, whatever their additional fields', async () => {
    const visitor = new Visitor(api);
    const two = await visitor.add({ ...engraved('Mia', scarce), quantity: 2 });
    expect((await visitor.add(engraved('Ida', scarce))).body.shoppingCart.entries).toHaveLength(2);
    const refused = await visitor.add(engraved('Mia', scarce));
    expect([refused.status, refused.body.error]).toEqual([409, { code: 'outOfStock', message: de['cart.outOfStock'] }]);
    const cart = await visitor.cart();
    expect(cart.body.totalQuantity).toBe(3);
    const path = `/api/commerce/shopping-cart/entries/${two.body.newlyAdded.id}`;
    expect((await visitor.call('put', path, { quantity: 3 })).status).toBe(409);
  });

  it('merges equal answers into one line, ignoring order and surrounding blanks (AC-07)', async () => {
    const visitor = new Visitor(api);
    const of = { itemId: knife.id, sku: 'HH-MESS-PFL-12' };
    const asked = [
      '{"gravur":"Mia","schrift":"Antiqua"}',
      '{"schrift":"Antiqua","gravur":"Mia"}',
      '{"gravur":"Mia ","schrift":"Antiqua"}',
    ];
    for (const additionalFields of asked) expect((await visitor.add({ ...of, additionalFields })).status).toBe(200);
    const { entries } = (await visitor.cart()).body;
    expect(entries.map(({ quantity, additionalFields }) => [quantity, additionalFields])).toEqual([[3, asked[0]]]);
  });

  it('does not query the vault for a cart without answers', async () => {
    const { vault } = api.kontor.platform;
    const away = async (): Promise<never> => Promise.reject(new VaultUnavailable('gone'));
    const mocked = (['personOf', 'keyOf', 'secret'] as const).map((name) => jest.spyOn(vault, name));
    for (const method of mocked) method.mockImplementation(away);
    try {
      const visitor = new Visitor(api);
      const { status, body } = await visitor.add(entry('HH-BECH-SAND-L', 1, { additionalFields: '{}' }));
      expect([status, body.newlyAdded.additionalFields]).toEqual([200, '']);
      expect((await visitor.add(entry('HH-BECH-SAND-L'))).body.newlyAdded.quantity).toBe(2);
      expect((await visitor.cart()).body.totalQuantity).toBe(2);
      const path = `/api/commerce/shopping-cart/entries/${body.newlyAdded.id}`;
      expect((await visitor.call('put', path, { quantity: 5 })).status).toBe(200);
      const refused = await visitor.add(engraved('Mia'));
      expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable']);
    } finally {
      for (const method of mocked) method.mockRestore();
    }
    const cart = new Visitor(api);
    expect((await cart.add(engraved('Mia'))).status).toBe(200);
  });

  it('ignores prices sent by the client', async () => {
    const { body } = await new Visitor(api).add({ ...entry('HH-BECH-SAND-L'), price: 1, purchasePriceCents: 1 });
    expect(body.newlyAdded.purchasePriceCents).toBe(2450);
  });

  it('accepts 64 concurrent changes', async () => {
    const visitor = new Visitor(api);
    const gift = await api.product('gutschein');
    const add = { itemId: gift.id, sku: 'HH-GUT-025', quantity: 1 };
    await visitor.add(add);
    const answers = await Promise.all(Array.from({ length: 64 }, () => visitor.add(add)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await visitor.cart()).body.totalQuantity).toBe(65);
  });

  it('survives a restart', async () => {
    const visitor = new Visitor(api);
    await visitor.add(entry('HH-BECH-SAND-L', 3));
    const before = (await visitor.cart()).body;
    await api.restart();
    expect((await visitor.cart()).body).toEqual(before);
  });

  describe('with an Idempotency-Key', () => {
    it('repeats the answer without a second effect', async () => {
      const visitor = new Visitor(api);
      const key = { 'idempotency-key': 'first-add' };
      const first = await visitor.add(entry('HH-BECH-SAND-L'), key);
      await visitor.add(entry('HH-BECH-HEID-S'));
      const again = await visitor.add(entry('HH-BECH-SAND-L'), key);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      expect((await visitor.cart()).body.totalQuantity).toBe(2);
    });

    it('creates one cart when the first add is repeated without its cookie', async () => {
      const key = { 'idempotency-key': 'retry-without-cookie' };
      const [one, two] = [new Visitor(api), new Visitor(api)];
      const first = await one.add(entry('HH-BECH-SAND-L'), key);
      const again = await two.add(entry('HH-BECH-SAND-L'), key);
      expect(again.body).toEqual(first.body);
    });

    it('refuses the same key for another request', async () => {
      const visitor = new Visitor(api);
      const key = { 'idempotency-key': 'two-bodies' };
      await visitor.add(entry('HH-BECH-SAND-L'), key);
      const other = await visitor.add(entry('HH-BECH-SAND-L', 2), key);
      expect([other.status, other.body.error.code]).toEqual([409, 'idempotencyConflict']);
      expect((await visitor.cart()).body.totalQuantity).toBe(1);
    });
  });

  describe('cookies (CK-01, CK-02)', () => {
    it('are set with the first entry: an id and four numbers, and a positive integer', async () => {
      const visitor = new Visitor(api);
      await visitor.cart();
      expect(visitor.cookies.has('ss_cvr')).toBe(false);
      await visitor.add(entry('HH-BECH-SAND-L'));
      expect(visitor.cookies.get('ss_cvr')).toMatch(/^[0-9a-f-]{36}(?:(?:%7C|\|)\d+){4}$/u);
      expect(visitor.cookies.get('ss_cvt')).toMatch(/^[1-9]\d*$/u);
    });

    describe('one cart per visitor', () => {
      const tabOf = ({ cookies }: Visitor): Visitor => new Visitor(api, 'demo', new Map(cookies));
      const skus = ['HH-BECH-SAND-L', 'HH-BECH-SAND-S'];
      /** In concurrent requests, none of which has seen another's answer. */
      const addAtOnce = (visitor: Visitor) => Promise.all(skus.map((sku) => tabOf(visitor).add(entry(sku))));

      it('given a new visitor, when two things are added at once, then both are in one cart', async () => {
        const visitor = new Visitor(api);
        await visitor.cart();
        const [first, second] = await addAtOnce(visitor);
        expect([first!.status, second!.status]).toEqual([200, 200]);
        expect(first!.body.shoppingCart.id).toBe(second!.body.shoppingCart.id);
        const third = await visitor.add(entry(skus[0]!));
        expect(third.body.shoppingCart.id).toBe(first!.body.shoppingCart.id);
        expect(third.body.shoppingCart.totalQuantity).toBe(3);
      });

      it('given a visitor who has ordered, when two things are added at once, then both are in the next cart', async () => {
        const visitor = await shopperWith(api, cup, 1);
        const before = tabOf(visitor);
        expect((await placeOrder(api, visitor)).status).toBe(200);
        const carts = [...(await addAtOnce(visitor)), ...(await addAtOnce(before))];
        expect(new Set(carts.map(({ body }) => body.shoppingCart.id)).size).toBe(1);
        await caughtUp(api);
        expect((await visitor.cart()).body).toMatchObject({ totalQuantity: 4, isPurchased: false });
      });
    });

    it('malformed ones are ignored', async () => {
      const ids = '00000000-0000-4000-8000-000000000000';
      for (const value of ['x', ids, `${ids}|1|2|3`, `${ids}|1|2|3|4|5`, `${ids}|1|2|3|x`, `x|1|2|3|4`]) {
        const cookie = `ss_cvr=${encodeURIComponent(value)}`;
        const { status, body } = await answered(
          new Visitor(api).api.GET('/api/commerce/shopping-cart', {
            headers: {
              cookie,
            },
          }),
        );
        expect([status, body.id]).toEqual([200, null]);
      }
    });
  });
});
