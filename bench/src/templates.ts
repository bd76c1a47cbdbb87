import { join } from 'node:path';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { TemplateCase } from '@kontor/contracts/templates/rendering';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { TemplateWorkers } from '../../backend/src/adapters/template-workers.ts';
import { printTable, type Row, writeJson } from './report.ts';

/** A product list of 200 by template, and what a hostile template costs others. Arguments: `--quick`. */
const RESULTS = 'build/bench/templates.json';
const ROUNDS = process.argv.includes('--quick') ? 30 : 300;
const PRODUCTS = 200;

const product = (index: number) => ({
  id: `p-${index}`,
  title: `Becher & Schale Nummer ${index}`,
  fullUrl: `/becher/becher-${index}`,
  excerpt: 'Von Hand gedreht, zweimal gebrannt und für die Spülmaschine gemacht. '.repeat(3),
  tags: ['Küche', 'Ton'],
  mainImage: {
    id: `i-${index}`,
    assetUrl: `/media/becher-${index}.jpg`,
    originalSize: '1500x1000',
    title: 'Ein Becher',
  },
  structuredContent: {
    productType: 1,
    variants: [{ sku: `B-${index}`, priceMoney: { value: '24.50', currency: 'EUR' }, unlimited: true, attributes: {} }],
  },
});

const LIST = TemplateCase.parse({
  template: `<section class="products">{.repeated section items}<article class="{@|item-classes}" id="{id}">
    <a href="{fullUrl}" title="{title}">{mainImage|image}<h2>{title}</h2></a><p>{excerpt|truncate 80}</p>
    {@|product-price}{@|product-status}<ul>{.repeated section tags}<li>{@}</li>{.end}</ul></article>{.end}</section>`,
  context: {
    items: Array.from({ length: PRODUCTS }, (_, index) => product(index)),
    featureFlags: { useCLDRMoneyFormat: true },
  },
});
const SMALL = TemplateCase.parse({ template: '<p>{title}</p>', context: { title: 'A' } });
const HOSTILE = TemplateCase.parse({ template: '{@|safe}', context: '<'.repeat(400_000) });

const [site, other] = [SiteId.parse('bench'), SiteId.parse('other')];
const workers = new TemplateWorkers(join(import.meta.dirname, '../backend/templates.js'), systemAmbient, 2);

const timed = async (siteId: SiteId, given: TemplateCase, isEnded = false): Promise<number> => {
  const started = performance.now();
  const rendering = await workers.render(siteId, given);
  if (rendering.isEnded !== isEnded) throw new Error(`unexpected: ${JSON.stringify(rendering.errors)}`);
  return performance.now() - started;
};
const times = async (rounds: number, siteId: SiteId, given: TemplateCase): Promise<readonly number[]> => {
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await timed(siteId, given));
  return all.toSorted((a, b) => a - b);
};
const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? NaN;

// Warm, as the goal is set; what is ended here is not measured.
for (let round = 0; round < 10; round += 1) await workers.render(site, LIST);
const lists = await times(ROUNDS, site, LIST);
const quiet = await times(ROUNDS, other, SMALL);
const hostile: number[] = [];
let isOver = false;
const attack = (async () => {
  while (!isOver) hostile.push(await timed(site, HOSTILE, true));
})();
const beside = await times(ROUNDS, other, SMALL);
isOver = true;
await attack;
await workers.close();

const rows: readonly Row[] = [
  {
    name: `list of ${PRODUCTS} products, median`,
    value: at(lists, 0.5),
    unit: 'ms',
    goal: { of: 'value', atMost: 60 },
  },
  { name: `list of ${PRODUCTS} products, p99`, value: at(lists, 0.99), unit: 'ms' },
  { name: 'small template, p99', value: at(quiet, 0.99), unit: 'ms' },
  { name: 'small template beside hostile ones, p99', value: at(beside, 0.99), unit: 'ms' },
  {
    name: 'hostile template is stopped within',
    value: Math.max(...hostile),
    unit: 'ms',
    // Its limit of 50 ms, and 100 ms more.
    goal: { of: 'value', atMost: 150 },
  },
];
printTable(rows);
writeJson(RESULTS, rows);
