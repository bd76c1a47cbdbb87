import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import type { MerchantProduct, ProductView } from '@kontor/contracts/catalogue/responses';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { applyCode, shipTo } from '../../support/shopping.ts';
import { stockOf } from '../../support/stock.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const sums = ({ totalQuantity, subtotalCents, grandTotalCents, requiresShipping }: ShoppingCart) => ({
  totalQuantity,
  subtotalCents,
  grandTotalCents,
  requiresShipping,
});

describe('lines of which nothing is left to be bought', () => {
  let api: Api;
  let owner: Visitor;
  let honey: ProductView;
  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    honey = await api.product('heidehonig');
  });
  afterAll(() => api.stop());

  const save = async ({ id, ...product }: MerchantProduct, change: object): Promise<MerchantProduct> => {
    const { details, variants, version } = product;
    const answer = await owner.call<MerchantProduct>('put', `/api/v1/products/${id}`, {
      ...{ details, variants, version },
      ...change,
    });
    expect(answer.status).toBe(200);
    await caughtUp(api);
    return answer.body;
  };
  const pot = async (urlId: string): Promise<MerchantProduct> => {
    const { collectionId } = await api.product('becher-duene');
    const details = { collectionId, urlId, name: urlId, productType: 'physical', visible: true };
    const lists = { categories: [], tags: [], images: [], variantOptionOrdering: ['Farbe'] };
    const variant = (farbe: string) => ({
      sku: `${urlId}-${farbe}`,
      attributes: { Farbe: farbe },
      priceCents: 2000,
      salePriceCents: null,
      onSale: false,
      stock: 4,
    });
    const { status, body } = await owner.call<MerchantProduct>('post', '/api/v1/products', {
      details: { ...details, ...lists },
      variants: [variant('rot'), variant('blau')],
    });
    expect(status).toBe(201);
    await caughtUp(api);
    return body;
  };
  /** Two jars of honey that are sold, and three red pots. */
  const shopperWith = async ({ id, details }: MerchantProduct) => {
    const visitor = new Visitor(api);
    const { body: jars } = await visitor.add({ itemId: honey.id, sku: 'HH-HONIG-500', quantity: 2 });
    const alone = sums(jars.shoppingCart);
    const { body: pots } = await visitor.add({ itemId: id, sku: `${details.urlId}-rot`, quantity: 3 });
    expect(pots.shoppingCart.totalQuantity).toBe(5);
    return { visitor, alone, jar: jars.newlyAdded.id, pot: pots.newlyAdded.id };
  };

  it.each([
    ['hidden', (made: MerchantProduct) => save(made, { details: { ...made.details, visible: false } })],
    ['without the variant', (made: MerchantProduct) => save(made, { variants: made.variants.slice(1) })],
    ['sold out', async ({ details: { urlId } }: MerchantProduct) => stockOf(api, await api.product(urlId), 0)],
  ])('are counted nowhere when the product is %s: in each call', async (name, change) => {
    const made = await pot(`topf-${name.length}`);
    const { visitor, alone, jar, pot: gone } = await shopperWith(made);
    await change(made);
    const read = (await visitor.cart()).body;
    expect(sums(read)).toEqual(alone);
    expect(read.entries.map(({ id }) => id)).toEqual([jar, gone]);
    const changed = await visitor.call('put', `${ENTRIES}/${jar}`, { quantity: 1 });
    expect(changed.body.shoppingCart.totalQuantity).toBe(1);
    const again = await visitor.call('put', `${ENTRIES}/${jar}`, { quantity: 2 });
    expect(sums(again.body.shoppingCart)).toEqual(alone);
    const coupon = await applyCode(visitor, 'WILLKOMMEN10');
    expect(coupon.body.shoppingCart.subtotalCents).toBe(alone.subtotalCents);
    const shipped = await shipTo(visitor, { country: 'DE' });
    expect(sums(shipped.body.shoppingCart)).toEqual(sums((await visitor.cart()).body));
    const removed = await visitor.call('delete', `${ENTRIES}/${gone}`);
    expect(removed.body.shoppingCart.totalQuantity).toBe(2);
  });

  it('are counted again when the product is', async () => {
    const made = await pot('topf-wieder');
    const { visitor } = await shopperWith(made);
    const hidden = await save(made, { details: { ...made.details, visible: false } });
    expect((await visitor.cart()).body.totalQuantity).toBe(2);
    await save(hidden, { details: { ...made.details, visible: true } });
    expect((await visitor.cart()).body.totalQuantity).toBe(5);
  });

  it('have the price of today in the call, as on the page', async () => {
    const made = await pot('topf-teurer');
    const { visitor, pot: entryId } = await shopperWith(made);
    await save(made, { variants: made.variants.map((one) => ({ ...one, priceCents: 2500 })) });
    const { entries } = (await visitor.cart()).body;
    expect(entries.find(({ id }) => id === entryId)).toMatchObject({
      purchasePriceCents: 2500,
      formerPriceCents: 2000,
    });
  });
});
