import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Position } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import {
  type Query,
  type ReadStore,
  type SearchedFields,
  StoreUnavailable,
  type TextFilter,
  type ViewSchema,
} from '@kontor/contracts/ports/read-store';
import fc from 'fast-check';
import { compounds, spellings } from '../support/german-words.ts';
import { until } from '../support/until.ts';
import type { ReadStoreFixture } from './read-store.suite.ts';

export interface Product {
  readonly name: string;
  readonly skus?: readonly string[];
  readonly tags?: readonly string[];
  readonly description?: string;
  readonly visible?: boolean;
  readonly price?: number;
}

const SCHEMA: ViewSchema = {
  name: 'products',
  indexes: { name: ['visible', 'name'], price: ['visible', 'price'] },
  search: { names: ['name', 'skus', 'tags'], texts: ['description'] },
};
export const demo = SiteId.parse('demo');
const other = SiteId.parse('demo-ch');

/** A read store that holds products. */
export class Shelf {
  #position = 0;
  readonly #version = { view: 'products', number: 1 };

  constructor(readonly store: ReadStore) {}

  async prepare(schema = SCHEMA): Promise<void> {
    await this.store.prepare(schema, this.#version);
    await this.store.flip(this.#version);
    await this.store.replaceLease('writer', null, { owner: 'a', token: 1, beat: 0 });
  }

  /** By id. `null`: is removed. */
  async put(products: Readonly<Record<string, Product | null>>, siteId = demo): Promise<void> {
    const position = String((this.#position += 1)).padStart(16, '0') as Position;
    await this.store.commit({
      version: this.#version,
      partition: WHOLE,
      writes: Object.entries(products).map(([id, product]) => ({
        siteId,
        id,
        position,
        body: product && { visible: true, ...product },
      })),
      checkpoint: position,
      fence: { lease: 'writer', token: 1 },
    });
  }

  async drop(): Promise<void> {
    await this.store.drop(this.#version);
  }
}

export interface Asked extends Partial<TextFilter> {
  readonly words: string;
  readonly siteId?: SiteId;
  readonly sort?: Query['sort'];
  readonly limit?: number;
}

/** The names of what is found, through all pages; by how well it matches unless sorted. */
export const found = async (store: ReadStore, asked: string | Asked): Promise<readonly string[]> => {
  const {
    siteId = demo,
    words,
    language = 'de',
    sort,
    limit = 99,
  } = typeof asked === 'string' ? { words: asked } : asked;
  const names: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await store.query<Product>('products', {
      siteId,
      index: sort?.field === 'price' ? 'price' : 'name',
      where: { visible: true },
      text: { words, language, isRanked: !sort },
      sort: sort ?? { field: 'name', direction: 'ascending' },
      limit,
      ...(after !== undefined && { after }),
    });
    names.push(...page.documents.map(({ body }) => body.name));
    expect(page.documents.length).toBeLessThanOrEqual(limit);
    after = page.next;
  }
  return names;
};

export const textSearchSuite = (name: string, fixture: () => ReadStoreFixture): void => {
  describe(`text search: ${name}`, () => {
    let adapter: ReadStoreFixture;
    let store: ReadStore;
    let shelf: Shelf;
    const find = (asked: string | Asked) => found(store, asked);
    const putNames = (...names: readonly string[]) =>
      shelf.put(Object.fromEntries(names.map((name, index) => [`p${index}`, { name }])));

    beforeEach(async () => {
      adapter = fixture();
      store = await adapter.open();
      shelf = new Shelf(store);
      await shelf.prepare();
    });
    afterEach(async () => {
      await store.close();
      await adapter.remove();
    });

    it.each([
      ['Krug', 'Krug', 'Krüge', 'KRÜGEN', 'Kruges', 'kruege', 'krüge', 'Kruege', 'ｋｒüｇｅ'],
      ['Düne', 'düne', 'Dünen', 'duene', 'Duenen', 'dune', 'du\u0308nen'],
      ['Gläser', 'Glas', 'glaeser', 'Gläsern', 'gla\u0308ser', 'GLÄSER'],
      ['Schneidebrett', 'Schneidebretter', 'schneidebrettern', 'Brett', 'bretter', 'Schneide'],
      ['Kaffeebecher', 'Becher', 'bechern', 'Kaffee', 'kaffeebe', 'Kafeebecher', 'Kafffeebecher', 'Bechr', 'Kafee'],
      ['Schüssel', 'Schüsseln', 'schuesseln', 'Schuessel', 'Schüsel', 'Schüssle'],
      ['Früchtetee', 'Tee', 'fruechtetee', 'Früchtetees', 'Früchte'],
      ['Weizenbier', 'Weizenbiere', 'Biere', 'bier'],
      ['Straßenkreide', 'Strasse', 'straßenkreide', 'STRASSENKREIDE', 'Kreiden'],
      ['Große blaue Vase', 'große Vasen', 'grosse vase', 'blau groß', 'grosser blauer'],
      ['Sofa', 'Sofas', 'sofa'],
      ['Café-Tisch', 'cafe', 'CAFÉ', 'Cafétisch', 'Tische'],
    ])('finds %s', async (wanted, ...searches) => {
      await putNames('Leuchte', wanted, 'Spülbürste');
      for (const words of searches) expect([words, await find(words)]).toEqual([words, [wanted]]);
    });

    it('finds any spelling by any other', async () => {
      let count = 0;
      const holds = async (word: string, written: string, typed: string): Promise<void> => {
        const siteId = SiteId.parse(`site-${(count += 1)}`);
        await shelf.put({ a: { name: written }, b: { name: 'Leuchte' } }, siteId);
        expect([word, await find({ words: typed, siteId })]).toEqual([word, [written]]);
      };
      const spelled = compounds.chain((word) => fc.tuple(fc.constant(word), spellings(word), spellings(word)));
      await fc.assert(
        fc.asyncProperty(spelled, ([word, written, typed]) => holds(word, written, typed)),
        { numRuns: 40 },
      );
    });

    it('leaves apart what only looks alike', async () => {
      await putNames('Kreis', 'Brosche', 'Anerkannte Kanne', 'Gut', 'Neuer Teller', 'Mauer', 'Quelle');
      for (const words of ['Eis', 'Rose', 'Gutes neu', 'Maur', 'Qülle Mauer'])
        expect([words, await find(words)]).toEqual([words, []]);
      expect(await find('Kanne')).toEqual(['Anerkannte Kanne']);
      expect(await find('neue')).toEqual(['Neuer Teller']);
    });

    it('ranks whole words of the name first, then their beginnings, parts, tags, and the description', async () => {
      await shelf.put({
        a: { name: 'Topf', description: 'Passt zum Krug.' },
        b: { name: 'Bierkrug' },
        c: { name: 'Kanne', tags: ['Krug'] },
        d: { name: 'Krugdeckel' },
        e: { name: 'Alter Krug' },
        f: { name: 'Krüge, zwei' },
        g: { name: 'Untersetzer', skus: ['KRUG-1'] },
      });
      const inOrder = ['Alter Krug', 'Krüge, zwei', 'Krugdeckel', 'Bierkrug', 'Untersetzer', 'Kanne', 'Topf'];
      expect(await find('Krug')).toEqual(inOrder);
      for (const limit of [1, 2, 3]) expect(await find({ words: 'Krug', limit })).toEqual(inOrder);
      expect(await find({ words: 'Krug', sort: { field: 'name', direction: 'descending' } })).toEqual(
        [...inOrder].sort().reverse(),
      );
    });

    it('takes stop words for themselves alone', async () => {
      await shelf.put({ a: { name: 'Teller', description: 'Kann in die Maschine.' }, b: { name: 'Teekanne' } });
      expect(await find('Kanne')).toEqual(['Teekanne']);
      expect(await find('kann')).toEqual(['Teller']);
    });

    it('takes words with a hyphen for one, as they are in a SKU, and only then apart', async () => {
      await shelf.put({
        a: { name: 'Becher', skus: ['HH-BECH-SAND'] },
        b: { name: 'Service', skus: ['HH-TAF-SAND'], description: 'Mit Bechern.' },
        c: { name: 'Suppenschale' },
        d: { name: 'Salat-Schale' },
      });
      for (const words of ['HH-BECH-SAND', 'hh-bech', 'hhbechsand']) expect(await find(words)).toEqual(['Becher']);
      expect(await find('hh bech sand')).toEqual(['Becher', 'Service']);
      expect(await find('Suppen-Schalen')).toEqual(['Suppenschale']);
      expect(await find('Salatschale')).toEqual(['Salat-Schale']);
      expect(await find({ words: 'SAND-HH', limit: 1 })).toEqual(['Becher', 'Service']);
    });

    it('wants every word, and takes only the last one for unfinished if it is short', async () => {
      await shelf.put({ a: { name: 'Becher Düne, hoch' }, b: { name: 'Becher Hafen', tags: ['Steinzeug'] } });
      expect(await find('becher du')).toEqual(['Becher Düne, hoch']);
      expect(await find('du becher')).toEqual([]);
      expect(await find('b')).toEqual(['Becher Düne, hoch', 'Becher Hafen']);
      expect(await find('becher steinz')).toEqual(['Becher Hafen']);
      expect(await find('becher nirgends')).toEqual([]);
    });

    it('allows for a slip only where nothing fits without, and in no number', async () => {
      await shelf.put({
        a: { name: 'Becher', skus: ['LG-10001'], price: 3 },
        b: { name: 'Bücher', price: 2 },
        c: { name: 'Fischer', price: 1, description: 'Bächern' },
      });
      expect([await find('Becher'), await find('Bächern')]).toEqual([['Becher'], ['Fischer']]);
      expect(await find('Bächren')).toEqual([]);
      expect(await find('Bxcher')).toEqual(['Becher', 'Bücher']);
      const byPrice = { field: 'price', direction: 'ascending' } as const;
      expect(await find({ words: 'Bxcher', sort: byPrice, limit: 1 })).toEqual(['Bücher', 'Becher']);
      expect(await find({ words: 'Bxcher', limit: 1 })).toEqual(['Becher', 'Bücher']);
      expect(await find('LG-10002')).toEqual([]);
      expect(await find('Buch')).toEqual(['Bücher']);
      expect(await find('Bich')).toEqual([]);
    });

    it('goes by the language of the site', async () => {
      await putNames('Berries', 'Poet', 'Box of dishes', 'Düne');
      const english = (words: string) => find({ words, language: 'en-GB' });
      expect(await english('strawberry berry')).toEqual([]);
      expect(await english('berry')).toEqual(['Berries']);
      expect(await english('dish boxes')).toEqual(['Box of dishes']);
      expect([await english('pot'), await find('pot')]).toEqual([[], ['Poet']]);
      expect([await english('dune'), await find({ words: 'dune', language: 'fr' })]).toEqual([['Düne'], ['Düne']]);
    });

    it('keeps to the filter, the order of an index and the site', async () => {
      await shelf.put({
        a: { name: 'Krug', price: 3 },
        b: { name: 'Krüge', price: 1 },
        c: { name: 'Bierkrug', price: 2 },
        d: { name: 'Versteckter Krug', visible: false },
      });
      await shelf.put({ e: { name: 'Fremder Krug' } }, other);
      for (const limit of [1, 2, 9]) {
        const sort = (direction: 'ascending' | 'descending') => ({ field: 'price', direction });
        expect(await find({ words: 'krügen', sort: sort('ascending'), limit })).toEqual(['Krüge', 'Bierkrug', 'Krug']);
        expect(await find({ words: 'krügen', sort: sort('descending'), limit })).toEqual(['Krug', 'Bierkrug', 'Krüge']);
      }
      expect(await find('versteckt')).toEqual([]);
      expect(await find({ words: 'krug', siteId: other })).toEqual(['Fremder Krug']);
    });

    it('follows changes, also those that another process makes', async () => {
      const second = await adapter.open();
      expect(await found(second, 'Krug')).toEqual([]);
      await shelf.put({ a: { name: 'Krug' }, b: { name: 'Becher', description: 'Neben dem Krug.' } });
      await until(() => found(second, 'Krüge'), ['Krug', 'Becher']);
      await shelf.put({ a: { name: 'Kanne' } });
      await until(() => found(second, 'Kanne'), ['Kanne']);
      expect(await found(second, 'Krug')).toEqual(['Becher']);
      await shelf.put({ b: { name: 'Krug', description: '' }, a: null });
      expect([await find('Krug'), await find('Kanne')]).toEqual([['Krug'], []]);
      await second.close();
    });

    it('begins anew with a version that is made again', async () => {
      await shelf.put({ a: { name: 'Krug' } });
      await shelf.drop();
      await store.replaceLease('writer', { owner: 'a', token: 1, beat: 0 }, null);
      await shelf.prepare();
      expect(await find('Krug')).toEqual([]);
      await shelf.put({ b: { name: 'Krug' } });
      expect(await find('Krüge')).toEqual(['Krug']);
    });

    it('says that it is unavailable where a version was made before it, which is kept up all the same', async () => {
      await shelf.drop();
      await store.replaceLease('writer', { owner: 'a', token: 1, beat: 0 }, null);
      await shelf.prepare({ ...SCHEMA, search: ['name', 'tags'] as unknown as SearchedFields });
      await shelf.put({ a: { name: 'Krug', tags: ['neu'] } });
      await shelf.put({ a: { name: 'Krüge' }, b: null });
      await expect(find('Krug')).rejects.toBeInstanceOf(StoreUnavailable);
      expect(await store.count('products', demo)).toBe(1);
    });

    it('accepts any text without an error', async () => {
      await putNames('Krug', 'Düne');
      const odd = [
        '',
        '   ',
        '"',
        '*',
        '-*"',
        'a" OR "b',
        'NEAR(',
        '-x',
        "'; DROP TABLE x",
        '🥣',
        '.*',
        '(',
        '\0',
        'İ',
      ];
      for (const words of [...odd, 'x'.repeat(5000), 'krug '.repeat(500)]) {
        expect(Array.isArray(await find(words))).toBe(true);
      }
      expect([await find(' -*" '), await find('.*')]).toEqual([[], []]);
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary' }), async (words) => void (await find(words))),
        { numRuns: 50 },
      );
    });
  });
};
