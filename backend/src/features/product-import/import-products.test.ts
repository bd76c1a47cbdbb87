import { describe, expect, it } from '@jest/globals';
import type { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { CollectionId, ProductId, SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { wordsOf } from '@kontor/contracts/messages/index';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import {
  type DefineOutcome,
  type ImportInput,
  importProducts,
  ImportStopped,
  type ProductSink,
  type StockOutcome,
} from './import-products.ts';
import { MAX_ENTRIES } from './import-report.ts';
import { UnreadableProductFile } from './imported-product.ts';
import { readProductFile } from './read-product-file.ts';
import { MemoryRowSpool } from './testing/memory-row-spool.ts';
import { fixture, pieces } from './testing/read-text.ts';

const COLLECTION = '3b241101-e2bb-4255-8caf-4136c566a962' as CollectionId;

/** Compares with earlier commands, as the shop does. */
class FakeShop implements ProductSink {
  readonly products = new Map<string, DefineProductPayload>();
  readonly #stock = new Map<string, number | null>();
  mostAtOnce = 0;
  #atOnce = 0;

  async define(product: DefineProductPayload): Promise<DefineOutcome> {
    this.mostAtOnce = Math.max(this.mostAtOnce, (this.#atOnce += 1));
    await new Promise((resolve) => setImmediate(resolve));
    this.#atOnce -= 1;
    const before = this.products.get(product.productId);
    this.products.set(product.productId, product);
    if (!before) return { kind: 'created' };
    return { kind: JSON.stringify(before) === JSON.stringify(product) ? 'unchanged' : 'changed' };
  }

  async stock({ variantId, level }: Parameters<ProductSink['stock']>[0]): Promise<StockOutcome> {
    const isSame = this.#stock.get(variantId) === level && this.#stock.has(variantId);
    this.#stock.set(variantId, level);
    return { kind: isSame ? 'unchanged' : 'changed' };
  }
}

const importing = (content: string | Uint8Array, sink: ProductSink, more: Partial<ImportInput> = {}) => {
  const findings = readProductFile(pieces(content), {
    currency: 'EUR',
    timeZone: 'UTC',
    spool: () => new MemoryRowSpool(),
  });
  return importProducts({
    siteId: 'demo' as SiteId,
    collectionId: COLLECTION,
    currency: 'EUR',
    findings,
    sink,
    urlIds: { ownerOf: async () => null, of: async () => null },
    find: { byId: async () => null, byAddress: async () => null, bySku: async () => [] },
    echo: async () => null,
    inWords: (text) => wordsOf(text, 'de'),
    ...more,
  });
};

const shopifyFile = (rows: readonly string[]): string =>
  ['Handle,Title,Variant Price,Variant SKU', ...rows, ''].join('\n');
const many = (count: number) => shopifyFile(Array.from({ length: count }, (_, n) => `a-${n},Artikel ${n},1.00,S${n}`));

describe('importProducts', () => {
  describe('urlIds', () => {
    const names = (urlIds: ReadonlyMap<string, string>) => Object.fromEntries(urlIds);
    /** A shop with earlier imports; `others` are products that are in no file. */
    const shopWith = (others: Readonly<Record<string, string>>) => {
      const sink = new FakeShop();
      const find = (matches: (id: string, urlId: string) => boolean) =>
        [...sink.products.values()].find(({ productId, details }) => matches(productId, details.urlId));
      const urlIds: ImportInput['urlIds'] = {
        ownerOf: async (wanted) =>
          (others[wanted] as ProductId | undefined) ?? find((_, urlId) => urlId === wanted)?.productId ?? null,
        of: async (wanted) => find((id) => id === wanted)?.details.urlId ?? null,
      };
      const byName = () =>
        names(new Map([...sink.products.values()].map(({ details }) => [details.name, details.urlId])));
      return { sink, urlIds, byName };
    };
    const kannen = ['a,Kanne A,1.00,S1', 'b,Kanne B,1.00,S2', 'c,Kanne C,1.00,S3'];
    const file = (order: readonly number[]) =>
      [
        'Handle,Title,Variant Price,Variant SKU',
        ...order.map((n) => kannen[n]!.replace(/^\w,Kanne (\w)/u, `k-$1,Kanne`)),
        '',
      ].join('\n');

    it('stay with the shop’s products that have them, and with their products on each import', async () => {
      const { sink, urlIds, byName } = shopWith({ becher: '00000000-0000-4000-8000-000000000001' });
      const rows = shopifyFile(['becher,Becher,1.00,S1']);
      await importing(rows, sink, { urlIds });
      expect(byName()).toEqual({ Becher: 'becher-2' });
      expect((await importing(rows, sink, { urlIds })).products.unchanged).toBe(1);
    });

    it('stay when a later file has another order, or new products before them', async () => {
      const { sink, urlIds } = shopWith({});
      const own = () =>
        [...sink.products.values()].map(({ productId, details }) => `${productId} ${details.urlId}`).sort();
      await importing(file([0, 1]), sink, { urlIds });
      const before = own();
      for (const order of [
        [1, 0],
        [0, 1],
        [1, 0],
      ]) {
        expect((await importing(file(order), sink, { urlIds })).products).toMatchObject({ changed: 0, unchanged: 2 });
      }
      await importing(file([2, 1, 0]), sink, { urlIds });
      expect(own()).toEqual(expect.arrayContaining(before));
      expect(new Set([...sink.products.values()].map(({ details }) => details.urlId)).size).toBe(3);
    });
  });

  it.each([
    ['squarespace.csv', 5, 8, 1],
    ['shopify.csv', 4, 6, 1],
    ['woocommerce.csv', 4, 7, 3],
    ['woocommerce-deutsch-1252.csv', 2, 3, 0],
  ])('imports %s once, and changes nothing the second time', async (name, products, variants, skipped) => {
    const shop = new FakeShop();
    const content = await fixture(name);
    const first = await importing(content, shop);
    expect(first).toMatchObject({
      products: { created: products, changed: 0, unchanged: 0 },
      variants,
      stock: { changed: variants, unchanged: 0 },
      skipped: { count: skipped },
    });
    const before = JSON.stringify([...shop.products]);
    const second = await importing(content, shop);
    expect(second).toMatchObject({
      products: { created: 0, changed: 0, unchanged: products },
      stock: { changed: 0, unchanged: variants },
      skipped: first.skipped,
      notes: first.notes,
    });
    expect(JSON.stringify([...shop.products])).toBe(before);
  });

  it('gives each product clean HTML, an excerpt and a unique urlId', async () => {
    const shop = new FakeShop();
    await importing(await fixture('squarespace.csv'), shop);
    const course = [...shop.products.values()].find(({ details }) => details.urlId === 'toepferkurs');
    expect(course?.details.description).toBe('<p>Drei Stunden an der Scheibe.</p>');
    expect(course?.details.excerpt).toBe('Drei Stunden an der Scheibe.');

    await importing(shopifyFile(['Tasse,Tasse,1.00,A', 'tasse!,Tasse,1.00,B', '!,Tässchen,1.00,C']), shop);
    const ids = [...shop.products.values()].map(({ details }) => details.urlId).slice(5);
    expect(ids).toEqual(['tasse', 'tasse-2', 'artikel']);
  });

  it('gives other sites other ids', async () => {
    const shop = new FakeShop();
    await importing(many(1), shop);
    await importing(many(1), shop, { siteId: 'other' as SiteId });
    expect(shop.products.size).toBe(2);
  });

  it('processes several products at once, up to the limit', async () => {
    const shop = new FakeShop();
    await importing(many(100), shop, { concurrency: 8 });
    expect(shop.mostAtOnce).toBe(8);
    expect(shop.products.size).toBe(100);
  });

  it('skips what contracts or sink refuse, and duplicates', async () => {
    const shop = new FakeShop();
    const define = shop.define.bind(shop);
    shop.define = async (product) => {
      if (product.details.name === 'Nein') throw new Refusal('conflict', { key: 'cart.productInvisible' });
      return define(product);
    };
    const file = shopifyFile(['a,Ja,1.00,A', 'b,Nein,1.00,B', `c,${'x'.repeat(501)},1.00,C`, 'd,Ja,1.00,D']);
    const report = await importing(file, shop);
    expect(report.products.created).toBe(2);
    expect(report.skipped.first).toEqual([
      { line: 3, reason: 'Dieser Artikel wird nicht mehr angeboten.' },
      { line: 4, reason: 'der Name ist zu lang: höchstens 500 Zeichen' },
    ]);
    const squarespace =
      'Product ID [Non Editable],Product URL,Title,Price,SKU,Hosted Image URLs\np,a,A,1.00,S,\nq,b,B,1.00,S,\np,c,C,1.00,S,\n';
    const twice = await importing(squarespace, shop);
    expect(twice.skipped.first).toEqual([{ line: 4, reason: 'dasselbe Produkt steht schon in Zeile 2' }]);
    const inWords = (text: RefusalText): string => wordsOf(text, 'en');
    expect((await importing(squarespace, shop, { inWords })).skipped.first).toEqual([
      { line: 4, reason: 'the same product stands in line 2 already' },
    ]);
  });

  it('stops when the log is unavailable, and reports what was done', async () => {
    const shop = new FakeShop();
    const define = shop.define.bind(shop);
    shop.define = async (product) => {
      if (product.details.name === 'Artikel 30') throw new LogUnavailable('database or disk is full');
      return define(product);
    };
    const stopped = await importing(many(200), shop, { concurrency: 4 }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(stopped).toBeInstanceOf(ImportStopped);
    const { message, report } = stopped as ImportStopped;
    expect(message).toBe('Der Import wurde abgebrochen: database or disk is full');
    expect(report.products.created).toBe(shop.products.size);
    expect(report.products.created).toBeLessThan(40);
  });

  it('passes on that a file is unreadable', async () => {
    await expect(importing('a,b\n', new FakeShop())).rejects.toBeInstanceOf(UnreadableProductFile);
  });

  it('limits the size of the report', async () => {
    const rows = Array.from({ length: MAX_ENTRIES + 5 }, (_, n) => `a-${n},Artikel,umsonst,S`);
    const { skipped } = await importing(shopifyFile(rows), new FakeShop());
    expect(skipped.count).toBe(MAX_ENTRIES + 5);
    expect(skipped.first).toHaveLength(MAX_ENTRIES);
  });

  it('reports progress', async () => {
    const seen: number[] = [];
    await importing(many(10), new FakeShop(), { onProgress: ({ products }) => seen.push(products) });
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
