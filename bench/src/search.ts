import { join } from 'node:path';
import type { Position } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import type { ReadStore, TextFilter } from '@kontor/contracts/ports/read-store';
import { MongoReadStore } from '@kontor/projections/adapters/read-store-mongodb/index';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { productView } from '@kontor/projections/features/catalogue/product-view';
import { withFolder } from './processes.ts';
import { printTable, type Row, writeJson } from './report.ts';

/**
 * Searches among 10,000 products, the floor is a scan of their names in memory. In SQLite, and in the MongoDB that
 * `MONGODB_URL` names. Arguments: `--quick`.
 */
const RESULTS = 'build/bench/search.json';
const PRODUCTS = 10_000;
const ROUNDS = process.argv.includes('--quick') ? 20 : 200;
const AT_ONCE = 200;

const siteId = SiteId.parse('bench');
const FENCE = { lease: 'bench', token: 1 };
const MATERIALS = [
  'Kaffee',
  'Tee',
  'Suppen',
  'Küchen',
  'Blumen',
  'Garten',
  'Schneide',
  'Milch',
  'Obst',
  'Wein',
  'Bier',
];
const THINGS = ['Becher', 'Krüge', 'Schalen', 'Kannen', 'Vasen', 'Bretter', 'Tücher', 'Löffel', 'Gläser', 'Teller'];
const COLOURS = ['Düne', 'Salbei', 'Schiefer', 'Nacht', 'Moos', 'Sand', 'Föhr', 'Heide'];
const SYLLABLES = [
  'ber',
  'gen',
  'lau',
  'fen',
  'tisch',
  'wal',
  'rün',
  'der',
  'stei',
  'ker',
  'mol',
  'sen',
  'hau',
  'pfle',
];

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!;

/** One of some 20,000 words, the lower ones more often. */
const inventedWord = (number: number): string => {
  const share = ((number * 2_654_435_761) % 1_000_003) / 1_000_003;
  let rest = Math.floor(share ** 3 * 20_000);
  let word = '';
  for (let count = 0; count < 4; count += 1, rest = Math.floor(rest / SYLLABLES.length)) word += pick(SYLLABLES, rest);
  return word;
};

const productOf = (number: number) => {
  const name = `${pick(MATERIALS, number)}${pick(THINGS, number * 7 + 3).toLowerCase()} „${pick(COLOURS, number * 5)}“ ${number}`;
  const text = Array.from({ length: 80 }, (_, index) => inventedWord(number * 83 + index)).join(' ');
  return {
    ...{ id: `p-${number}`, name, visible: number % 50 !== 0, productType: 'physical', order: String(number) },
    ...{ skus: `KB-${number}-A KB-${number}-B`, tags: [pick(COLOURS, number)], categories: [pick(THINGS, number)] },
    ...{
      excerpt: text.slice(0, 120),
      description: `<p>${text}</p>`,
      images: Array.from({ length: 40 }, () => 'x'.repeat(60)),
    },
  };
};
const products = Array.from({ length: PRODUCTS }, (_, number) => productOf(number));

const fill = async (store: ReadStore): Promise<number> => {
  const version = { view: productView.schema.name, number: 1 };
  await store.prepare(productView.schema, version);
  await store.flip(version);
  await store.replaceLease(FENCE.lease, null, { owner: 'bench', token: FENCE.token, beat: 0 });
  const begun = performance.now();
  for (let from = 0; from < PRODUCTS; from += AT_ONCE) {
    const position = String(from + 1).padStart(16, '0') as Position;
    const writes = products.slice(from, from + AT_ONCE).map((body) => ({ siteId, id: body.id, position, body }));
    await store.commit({ version, partition: WHOLE, writes, checkpoint: position, fence: FENCE });
  }
  return performance.now() - begun;
};

const SEARCHES: readonly (readonly [string, string])[] = [
  ['a word in another form', 'Krug'],
  ['a part of compounds', 'Kanne'],
  ['two words', 'kaffeekannen düne'],
  ['two letters', 'ka'],
  ['a letter', 'k'],
  ['a slip', 'Kafeekannen'],
  ['a SKU', 'KB-9999-A'],
  ['a word of the texts', inventedWord(4_711)],
  ['nothing there is', 'gibtsnicht'],
];

const millisecondsOf = async (work: () => unknown): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // As requests come: each in a turn of its own.
    await new Promise(setImmediate);
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)]!;
};

const scan = (words: string): number => {
  const wanted = words.toLowerCase();
  return products.filter(({ name }) => name.toLowerCase().includes(wanted)).length;
};

const measured = async (name: string, store: ReadStore): Promise<readonly Row[]> => {
  const rows: Row[] = [{ name: `${name}: writing 10,000 products`, value: (await fill(store)) / 1_000, unit: 's' }];
  const search = async (text: TextFilter) => {
    const sort = { field: 'name', direction: 'ascending' } as const;
    const query = { siteId, index: 'shown', where: { visible: true }, text, sort, limit: 49 };
    return (await store.query(productView.schema.name, query)).documents.length;
  };
  for (const [what, words] of SEARCHES) {
    const floor = await millisecondsOf(() => scan(words));
    for (const isRanked of [true, false]) {
      const text = { words, language: 'de', isRanked };
      const found = await search(text);
      const value = await millisecondsOf(() => search(text));
      const label = `${name}: ${what}, ${isRanked ? 'ranked' : 'by name'} (${found} on the page), p50`;
      rows.push({ name: label, value, unit: 'ms', floor, goal: { of: 'value', atMost: 100 } });
    }
  }
  await store.close();
  return rows;
};

const rows = await withFolder(async (folder) => [
  ...(await measured('SQLite', new SqliteReadStore(join(folder, 'read-models.sqlite')))),
  ...(process.env['MONGODB_URL'] ? await measured('MongoDB', new MongoReadStore(process.env['MONGODB_URL'])) : []),
]);
printTable(rows);
writeJson(RESULTS, rows);
process.stdout.write(`\nwritten to ${RESULTS}\n`);
