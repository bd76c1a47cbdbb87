import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { placeOf } from '@kontor/contracts/catalogue/catalogue';
import type { ListProductsAnswer, MerchantProduct } from '@kontor/contracts/catalogue/responses';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { member } from '../../support/members.ts';

const PRODUCTS = '/api/v1/products';

const told = ({ body }: Answer<unknown>) => body as MerchantProduct;
const found = ({ body }: Answer<unknown>) => (body as ListProductsAnswer).products;

describe('products for merchants', () => {
  let api: Api;
  let owner: Visitor;
  let collectionId: string;
  const variant = (change: object = {}) => ({
    sku: 'SEIFE',
    attributes: {},
    priceCents: 690,
    salePriceCents: null,
    onSale: false,
    ...change,
  });
  const soap = (change: { details?: object; variants?: readonly object[]; version?: number } = {}) => ({
    details: {
      collectionId,
      name: 'Seife Lavendel',
      productType: 'physical',
      visible: true,
      categories: ['Bad'],
      tags: [],
      images: [],
      variantOptionOrdering: [],
      ...change.details,
    },
    variants: change.variants ?? [variant({ stock: 12 })],
    ...(change.version !== undefined && { version: change.version }),
  });
  /** All pages of a list. */
  const pages = async (query: string) => {
    const [names, ids]: [string[], string[]] = [[], []];
    let after = '';
    do {
      const { body: page } = await owner.call<ListProductsAnswer>(
        'get',
        `${PRODUCTS}?${query}${after && `&after=${encodeURIComponent(after)}`}`,
      );
      names.push(...page.products.map(({ name }) => name));
      ids.push(...page.products.map(({ id }) => id));
      after = page.next ?? '';
    } while (after !== '');
    return { names, ids };
  };
  const create = (change: Parameters<typeof soap>[0] = {}, headers = {}) =>
    owner.call('post', PRODUCTS, soap(change), headers);

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    ({ collectionId } = await api.product('becher-duene'));
  });
  afterAll(() => api.stop());

  it('are created once per key, sanitized, with a free urlId and their initial stock', async () => {
    const description = '<p onclick="x()">Aus Lavendel.</p><script>x()</script>';
    const key = { 'idempotency-key': randomUUID() };
    const first = await create({ details: { description } }, key);
    expect(first.status).toBe(201);
    expect(told(await create({ details: { description } }, key)).id).toBe(told(first).id);
    expect(told(first)).toMatchObject({
      version: 1,
      path: '/shop/seife-lavendel',
      changed: { by: 'eva@laden.example' },
      details: { description: '<p>Aus Lavendel.</p>', excerpt: 'Aus Lavendel.', urlId: 'seife-lavendel' },
    });
    await caughtUp(api);
    const second = told(await create({ details: { name: 'Seife: Lavendel!' } }));
    expect(second.details.urlId).toBe('seife-lavendel-2');
    await caughtUp(api);
    expect((await api.product('seife-lavendel')).variants).toMatchObject([{ qtyInStock: 12, unlimited: false }]);
    expect(
      Object.values(
        told(
          await answered(
            owner.api.GET('/api/v1/products/{productId}', { params: { path: { productId: told(first).id } } }),
          ),
        ).stock,
      ),
    ).toEqual([12]);
  });

  it('are changed only from the current version, so no change is lost', async () => {
    const { id, variants } = told(await create({ details: { name: 'Kamm' }, variants: [variant({ sku: 'KAMM' })] }));
    const [{ id: variantId } = { id: '' }] = variants;
    const change = (priceCents: number, version?: number) =>
      owner.call('put', `${PRODUCTS}/${id}`, {
        ...soap({ details: { name: 'Kamm' }, variants: [variant({ id: variantId, sku: 'KAMM', priceCents })] }),
        ...(version !== undefined && { version }),
      });
    expect(told(await change(700, 1))).toMatchObject({ version: 2, variants: [{ id: variantId, priceCents: 700 }] });
    const late = await change(800, 1);
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
    expect(told(await change(700, 1)).version).toBe(2);
    const blind = await change(900);
    expect([blind.status, blind.body.error.fields]).toEqual([
      400,
      { version: 'Bitte gib die Version des Produkts an, die du gelesen hast.' },
    ]);
    expect(told(await change(900, 2)).version).toBe(3);
    const both = await Promise.all([change(1000, 3), change(1100, 3)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are refused with every invalid field, and only for their own variants', async () => {
    const wrong = await create({
      details: { name: ' ', isSubscribable: true, productType: 'digital' },
      variants: [
        variant({ sku: 'A', onSale: true, salePriceCents: 700 }),
        variant({ sku: 'A', attributes: { Farbe: 'rot' } }),
      ],
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.error.fields ?? {}).sort()).toEqual([
      'details.isSubscribable',
      'details.name',
      'details.variantOptionOrdering',
      'variants.0.salePriceCents',
      'variants.1.sku',
    ]);
    const again = await create({
      details: { isSubscribable: true, productType: 'digital', variantOptionOrdering: ['Farbe'] },
      variants: [
        variant({ sku: 'A', onSale: true, salePriceCents: 700, attributes: { Farbe: 'rot' } }),
        variant({ sku: 'A', attributes: { Farbe: 'rot' } }),
      ],
    });
    expect(Object.keys(again.body.error.fields ?? {}).sort()).toEqual([
      'details.isSubscribable',
      'variants.0.salePriceCents',
      'variants.1.attributes',
      'variants.1.sku',
    ]);
    const cup = await api.product('becher-duene');
    const foreign = await create({ variants: [variant({ id: cup.variants[0]!.id })] });
    expect(foreign.body.error.fields).toHaveProperty(['variants.0.id']);
    const nowhere = await create({ details: { collectionId: randomUUID() } });
    expect(nowhere.body.error.fields).toHaveProperty(['details.collectionId']);
  });

  it('are sorted by name, paged, and found by words, SKU, type and visibility', async () => {
    await create({ details: { name: 'Zz Geheim', visible: false }, variants: [variant({ sku: 'GEHEIM-7' })] });
    await caughtUp(api);
    const { names, ids } = await pages('limit=20');
    expect(names).toContain('Zz Geheim');
    expect(new Set(ids).size).toBe(ids.length);
    expect(names.length).toBeGreaterThan(40);
    const bySku = found(
      await answered(owner.api.GET('/api/v1/products', { params: { query: { search: 'geheim-7' } } })),
    );
    expect(bySku.map(({ name, visible }) => [name, visible])).toEqual([['Zz Geheim', false]]);
    expect(
      found(
        await answered(
          owner.api.GET('/api/v1/products', { params: { query: { search: 'geheim-7', visible: 'true' } } }),
        ),
      ),
    ).toEqual([]);
    const cards = found(await answered(owner.api.GET('/api/v1/products', { params: { query: { type: 'giftCard' } } })));
    expect(new Set(cards.map(({ productType }) => productType))).toEqual(new Set(['giftCard']));
    expect(
      found(
        await answered(
          owner.api.GET('/api/v1/products', { params: { query: { type: 'physical', visible: 'false' } } }),
        ),
      ).map(({ name }) => name),
    ).toEqual(['Zz Geheim']);
    expect(
      (await answered(owner.api.GET('/api/v1/products', { params: { query: { after: 'nonsense' } } }))).status,
    ).toBe(400);
  });

  it('are all found, page by page, however many there are', async () => {
    const wanted = Array.from({ length: 105 }, (_, n) => `Murmel ${String(n).padStart(3, '0')}`);
    await Promise.all(
      wanted.map((name, n) => create({ details: { name }, variants: [variant({ sku: `MURMEL-${n}` })] })),
    );
    await caughtUp(api);
    const { names, ids } = await pages('search=murmel&limit=20&type=physical');
    expect([names, new Set(ids).size]).toEqual([wanted, wanted.length]);
    expect((await pages('search=murmel&limit=100')).names).toEqual(wanted);
    expect(
      (
        await answered(
          owner.api.GET('/api/v1/products', { params: { query: { search: 'murmel', after: 'nonsense' } } }),
        )
      ).status,
    ).toBe(400);
  });

  it('redirect from their former URLs', async () => {
    const { id, variants } = told(
      await create({ details: { name: 'Alter Name' }, variants: [variant({ sku: 'ALT' })] }),
    );
    const named = { name: 'Neuer Name', urlId: 'neuer-name' };
    await owner.call(
      'put',
      `${PRODUCTS}/${id}`,
      soap({ details: named, variants: [variant({ id: variants[0]!.id, sku: 'ALT' })], version: 1 }),
    );
    await caughtUp(api);
    const { catalogue } = api.kontor.platform.queries;
    const product = await api.product('neuer-name');
    const formerOf = (urlId: string) =>
      catalogue.productOfFormerPlace(SiteId.parse('demo'), placeOf({ ...product, urlId }));
    expect([(await formerOf('alter-name'))?.id, await formerOf('neuer-name')]).toEqual([id, null]);
  });

  it('require permission by role or key, and belong to one site', async () => {
    const { id } = await api.product('becher-duene');
    const editor = await member(api, { email: 'red@laden.example', role: 'editor' });
    expect((await answered(editor.api.GET('/api/v1/products'))).status).toBe(403);
    expect((await editor.call('post', PRODUCTS, soap())).status).toBe(403);
    expect((await answered(new Visitor(api).api.GET('/api/v1/products'))).status).toBe(401);
    const { key } = await keyOf(owner, ['products:read', 'products:write']);
    const program = new Program(api, key);
    expect((await program.call('get', `${PRODUCTS}/${id}`)).status).toBe(200);
    expect((await program.call('post', PRODUCTS, soap())).body.error.code).toBe('forbidden');
    const made = await program.call(
      'post',
      PRODUCTS,
      soap({ details: { name: 'Per Schlüssel' }, variants: [variant()] }),
    );
    expect([made.status, told(made).changed.by]).toEqual([201, 'API-Schlüssel „Lager“']);
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect(
      (await answered(other.api.GET('/api/v1/products/{productId}', { params: { path: { productId: id } } }))).status,
    ).toBe(404);
    expect((await other.call('put', `${PRODUCTS}/${id}`, soap({ version: 1 }))).status).toBe(404);
  });
});
