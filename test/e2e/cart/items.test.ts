import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import type { MerchantProduct } from '@kontor/contracts/catalogue/responses';

const form = {
  id: 'gravur',
  name: 'Gravur',
  fields: [{ id: 'text', type: 'text', title: 'Text', description: '', required: true, maxLength: 20, options: [] }],
};
const variant = (sku: string, more: object) => ({
  sku,
  attributes: {},
  priceCents: 1950,
  salePriceCents: null,
  onSale: false,
  stock: 4,
  ...more,
});

describe('product as an item (SF-06)', () => {
  let api: Api;
  let owner: Visitor;
  let made: MerchantProduct;
  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    const { collectionId } = await api.product('becher-duene');
    const details = {
      collectionId,
      urlId: 'brett-mit-gravur',
      name: 'Brett mit Gravur',
      productType: 'physical',
      visible: true,
      categories: [],
      tags: [],
      images: [],
      variantOptionOrdering: ['Holz', 'Größe'],
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 2, unit: 'MONTH' }, numBillingCycles: 0 },
      additionalFieldsFormId: form.id,
      additionalFieldsForm: form,
      useCustomAddButtonText: true,
      customAddButtonText: 'Gravieren lassen',
    };
    const variants = [
      variant('BRETT-E-S', { attributes: { Größe: 'S', Holz: 'Eiche' } }),
      variant('BRETT-N-L', {
        attributes: { Größe: 'L', Holz: 'Nuss' },
        priceCents: 2950,
        salePriceCents: 1550,
        onSale: true,
        stock: null,
      }),
    ];
    const { status, body } = await owner.call<MerchantProduct>('post', '/api/v1/products', { details, variants });
    expect(status).toBe(201);
    made = body;
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  const ask = (id: string, site = 'demo') =>
    answered(new Visitor(api, site).api.GET('/api/commerce/items/{itemId}', { params: { path: { itemId: id } } }));

  it('SF-06, SF-07: has every field and all variants, with money in minor units and as a decimal', async () => {
    const { status, body } = await ask(made.id);
    expect([status, body]).toEqual([
      200,
      {
        id: made.id,
        collectionId: made.details.collectionId,
        recordType: 11,
        name: 'Brett mit Gravur',
        productType: 1,
        price: { decimalValue: '15.50', currencyCode: 'EUR' },
        structuredContent: {
          productType: 1,
          variants: [
            {
              sku: 'BRETT-E-S',
              price: 1950,
              salePrice: null,
              onSale: false,
              priceMoney: { value: '1950', currency: 'EUR' },
              salePriceMoney: null,
              qtyInStock: 4,
              unlimited: false,
              attributes: { Größe: 'S', Holz: 'Eiche' },
              optionValues: [
                { optionName: 'Holz', value: 'Eiche' },
                { optionName: 'Größe', value: 'S' },
              ],
            },
            {
              sku: 'BRETT-N-L',
              price: 2950,
              salePrice: 1550,
              onSale: true,
              priceMoney: { value: '2950', currency: 'EUR' },
              salePriceMoney: { value: '1550', currency: 'EUR' },
              qtyInStock: 0,
              unlimited: true,
              attributes: { Größe: 'L', Holz: 'Nuss' },
              optionValues: [
                { optionName: 'Holz', value: 'Nuss' },
                { optionName: 'Größe', value: 'L' },
              ],
            },
          ],
          isSubscribable: true,
          subscriptionPlan: { billingPeriod: { value: 2, unit: 'MONTH' }, numBillingCycles: 0 },
          priceMoney: { value: '1950', currency: 'EUR' },
          salePriceMoney: { value: '1550', currency: 'EUR' },
          onSale: true,
          additionalFieldsFormId: form.id,
          additionalFieldsForm: form,
          useCustomAddButtonText: true,
          customAddButtonText: 'Gravieren lassen',
          variantOptionOrdering: ['Holz', 'Größe'],
        },
      },
    ]);
  });

  it('SF-08: has a numeric type, and no stock if it is not tracked', async () => {
    const types = await Promise.all(
      ['becher-duene', 'e-book-ein-topf', 'messer-schleifen', 'gutschein'].map(async (urlId) => {
        const { body } = await ask((await api.product(urlId)).id);
        const { variants } = body.structuredContent;
        return [body.productType, variants.every(({ unlimited, qtyInStock }) => unlimited && qtyInStock === 0)];
      }),
    );
    expect(types).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [4, true],
    ]);
  });

  it('SF-06: is a 404 on another site, if hidden, and if unknown', async () => {
    const foreign = await api.product('arvenschale', 'demo-ch');
    expect((await ask(foreign.id)).status).toBe(404);
    expect((await ask(foreign.id, 'demo-ch')).body.price.currencyCode).toBe('CHF');
    expect(await ask('nonsense')).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } });
    const { details, variants, version } = made;
    const hidden = { details: { ...details, visible: false }, variants, version };
    expect((await owner.call('put', `/api/v1/products/${made.id}`, hidden)).status).toBe(200);
    await caughtUp(api);
    expect((await ask(made.id)).status).toBe(404);
  });
});
