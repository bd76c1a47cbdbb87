import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { MerchantProduct } from '@kontor/contracts/catalogue/responses';
import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';

const form = {
  id: 'karte',
  name: 'Karte',
  fields: [
    { id: 'gruss', type: 'text', title: 'Grußkarte', description: '', required: false, maxLength: 20, options: [] },
  ],
};

let api: Api;
beforeAll(async () => {
  api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
});
afterAll(() => api.stop());

it('CA-08: a line without answers can be given some on the cart page, where the product asks for any', async () => {
  const owner = new Visitor(api);
  await owner.signIn();
  const { collectionId } = await api.product('becher-duene');
  const lists = { categories: [], tags: [], images: [], variantOptionOrdering: [] };
  const about = { collectionId, urlId: 'strauss', name: 'Strauß', productType: 'physical', visible: true };
  const details = { ...about, ...lists, additionalFieldsFormId: form.id, additionalFieldsForm: form };
  const variant = { sku: 'STRAUSS', attributes: {}, priceCents: 2500, salePriceCents: null, onSale: false, stock: 4 };
  const made = await owner.call<MerchantProduct>('post', '/api/v1/products', { details, variants: [variant] });
  expect(made.status).toBe(201);
  await caughtUp(api);

  const visitor = new Visitor(api);
  const { body } = await visitor.add({ itemId: made.body.id, sku: 'STRAUSS' });
  const entryId = body.newlyAdded.id;
  expect((await visitor.call('get', '/cart')).text).toContain('Angaben zu „Strauß“ ergänzen');

  const answer = (gruss: string) => {
    const crumb = visitor.cookies.get('crumb') ?? '';
    const fields = new URLSearchParams({ [CRUMB_FIELD]: crumb, entryId, intent: 'answer', 'answer.gruss': gruss });
    return visitor.call('post', '/cart', String(fields), { 'content-type': 'application/x-www-form-urlencoded' });
  };
  const refused = await answer('viel zu lang für eine Karte');
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/<details[^>]* open=""/u);
  expect(refused.text).toContain('viel zu lang für eine Karte');
  expect((await answer('Alles Gute')).status).toBe(303);
  expect((await visitor.cart()).body.entries[0]?.additionalFields).toBe('{"gruss":"Alles Gute"}');
  expect((await visitor.call('get', '/cart')).text).toContain('Angaben zu „Strauß“ ändern');
});
