import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { join } from 'node:path';
import { PLAIN_PRODUCT, PLAIN_VARIANT, type ProductEvent, type Variant } from '@kontor/contracts/catalogue/catalogue';
import { CollectionId, SiteId, Sku } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import type { ListInventoryAnswer } from '@kontor/contracts/stock/responses';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { productIdOf, variantIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { stockStream } from '../../backend/src/features/stock/commands.ts';
import { newContext } from '../../backend/src/platform/commands/command-context.ts';
import { toNewEvent } from '../../backend/src/platform/commands/decided.ts';
import { fire } from './load.ts';
import { type Running, startKontor, withFolder } from './processes.ts';
import { printTable, type Row, writeJson } from './report.ts';
import { signedIn } from './sign-in.ts';

const siteId = SiteId.parse('demo');
const RESULTS = 'build/bench/inventory.json';
/** Imports of one variant and of others: 100,000 in all. */
const SINGLE = 50_000;
const OF_FIVE = 10_000;
const AT_ONCE = 500;
const OWNER = { email: 'eva@laden.example', password: 'ein sehr gutes Passwort' };
const THINGS = ['Becher', 'Teller', 'Schale', 'Kanne', 'Vase', 'Korb', 'Topf', 'Tuch', 'Kerze', 'Löffel'];
const COLOURS = ['Sand', 'Salbei', 'Schiefer', 'Nacht', 'Moos'];

const collectionId = CollectionId.parse('7d3c1f2e-0f0e-4d5e-9a55-0d4f2f1f3a10');

const eventsOf = (number: number): readonly (readonly [string, ProductEvent | StockEvent])[] => {
  const productId = productIdOf(siteId, { format: 'demo', key: `lager-${number}` });
  const count = number < SINGLE ? 1 : COLOURS.length;
  const variants = COLOURS.slice(0, count).map((colour, index): Variant => {
    const sku = Sku.parse(`LG-${number}-${index}`);
    return {
      ...PLAIN_VARIANT,
      id: variantIdOf(productId, sku),
      sku,
      attributes: count === 1 ? {} : { Farbe: colour },
      priceCents: cents(500 + ((number * 7919) % 20_000)),
      salePriceCents: null,
      onSale: false,
      weightGrams: null,
      gtin: null,
      imageUrl: null,
    };
  });
  const details = {
    ...PLAIN_PRODUCT,
    collectionId,
    urlId: `lager-${number}`,
    name: `${THINGS[number % THINGS.length]} Nummer ${(number * 7919) % (SINGLE + OF_FIVE)}`,
    excerpt: '',
    description: '',
    productType: 'physical' as const,
    visible: true,
    categories: [],
    tags: [],
    images: [],
    variantOptionOrdering: count === 1 ? [] : ['Farbe'],
  };
  return [
    [`product-${siteId}_${productId}`, { type: 'ProductCreated', data: { productId, details, variants } }],
    ...variants.map(({ id: variantId }, index): readonly [string, StockEvent] => [
      stockStream(siteId, variantId),
      {
        type: 'StockSet',
        data: { productId, variantId, level: (number * 31 + index) % 399, reason: inOurWords('Bench') },
      },
    ]),
  ];
};

const fill = async (folder: string): Promise<void> => {
  const log = new SqliteEventLog(join(folder, 'events.sqlite'));
  const events = Array.from({ length: SINGLE + OF_FIVE }, (_, number) => number);
  for (let from = 0; from < events.length; from += AT_ONCE) {
    const some = events.slice(from, from + AT_ONCE).flatMap(eventsOf);
    await Promise.all(
      some.map(([stream, event]) => {
        const context = newContext(systemAmbient, { siteId, actor: 'system:bench' });
        return log.append(stream, [toNewEvent(event, 0, context)], 'none');
      }),
    );
  }
  await log.close();
};

const API = '/api/commerce/inventory';
const LAST_SKU = `LG-${SINGLE + OF_FIVE - 1}-${COLOURS.length - 1}`;

/** Waits until the newest event is visible. @throws after ten minutes */
const caughtUp = async ({ url }: Running, headers: Readonly<Record<string, string>>): Promise<void> => {
  const end = performance.now() + 600_000;
  for (;;) {
    const response = await fetch(`${url}${API}?search=${LAST_SKU}`, { headers });
    const { products } = (await response.json()) as ListInventoryAnswer;
    if ((products[0]?.variants.at(-1)?.onHand ?? 0) > 0) return;
    if (performance.now() > end) throw new Error('the read models do not catch up');
    await systemAmbient.timers.sleep(100);
  }
};

const PAGE = '/config/lagerbestand';
const ASKED: readonly (readonly [string, string])[] = [
  ['list by name', API],
  ['list by stock, most first', `${API}?sort=stock&direction=descending`],
  ['list by price', `${API}?sort=price`],
  ['list of what is short, by stock', `${API}?short=true&sort=stock`],
  ['search of a word that 6,000 products hold', `${API}?search=becher&sort=price`],
  ['search of a word that all products hold', `${API}?search=nummer&sort=stock`],
  ['search of a SKU', `${API}?search=${LAST_SKU}`],
  ['search of nothing there is', `${API}?search=gibtsnicht`],
  ['page', PAGE],
  ['page by stock', `${PAGE}?sortierung=bestand-ab`],
  ['page of a search', `${PAGE}?suche=vase&sortierung=preis`],
];

const rows = await withFolder(async (folder) => {
  Object.assign(process.env, { KONTOR_OWNER_EMAIL: OWNER.email, KONTOR_OWNER_PASSWORD: OWNER.password });
  await (await startKontor(folder)).stop();
  const filling = performance.now();
  await fill(folder);
  const filled = performance.now() - filling;
  const starting = performance.now();
  const kontor = await startKontor(folder);
  const headers = await signedIn(kontor.url, OWNER);
  await caughtUp(kontor, headers);
  const measured: Row[] = [
    { name: 'events written', value: filled / 1000, unit: 's' },
    { name: 'start, with all read models made of them', value: (performance.now() - starting) / 1000, unit: 's' },
  ];
  for (const [name, path] of ASKED) {
    const shots = [{ method: 'GET', path, headers }] as const;
    await fire(kontor.url, shots, 1, 0.5);
    const { p50, p99 } = await fire(kontor.url, shots, 1, 3);
    measured.push(
      { name: `${name}, p50`, value: p50, unit: 'ms' },
      { name: `${name}, p99`, value: p99, unit: 'ms', goal: { of: 'value', atMost: 100 } },
    );
  }
  measured.push({ name: 'resident', value: kontor.memory() / 1e6, unit: 'MB' });
  await kontor.stop();
  return measured;
});
printTable(rows);
writeJson(RESULTS, rows);
process.stdout.write(`\nwritten to ${RESULTS}\n`);
