import { type BatchRow, type BatchTask, NamedVariant } from '@kontor/contracts/batches';
import { ListInventoryQuery, MOST_LISTED_PRODUCTS } from '@kontor/contracts/inventory';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import {
  batchFile,
  BatchImpossible,
  type BatchRun,
  type BatchWork,
  undoneCauseOf,
  type WorkDone,
} from '../../platform/batch-work.ts';
import { everyPage } from '../../platform/every-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { EditStock, type StockEdited, UndoOnStock } from './batch-commands.ts';

type StockEditTask = Extract<BatchTask, { kind: 'stockEdit' }>;
type StockEditRun = BatchRun<StockEditTask>;
type Search = Extract<StockEditTask['target'], { search: string }>;

const Targets = z.array(NamedVariant.extend({ sku: z.string() }));
type Target = z.infer<typeof Targets>[number];

const REFUSED: Readonly<Record<Exclude<StockEdited, 'changed' | 'unchanged'>, string>> = {
  notCounted: 'wird nicht gezählt, also gibt es nichts zu verändern',
  short: 'so viele sind nicht da: Bestand bliebe unter 0',
  tooMany: 'so viele zählt niemand',
};

/** MP-02: the same change of stock for many variants. */
export const stockEditWork = (platform: Platform, commands: CommandBus): BatchWork<StockEditTask> => ({
  run: async (run) => {
    const { change, cause = 'other', reason } = run.task;
    const targets = await targetsOf(platform, run);
    const counts = { stockChanged: 0, stockUnchanged: 0, refused: 0 };
    const rows: BatchRow[] = [];
    await forEach(run, targets, async ({ sku, ...variant }) => {
      const context = run.context(`stock ${variant.variantId}`);
      const edited = await commands.execute(new EditStock(variant, change, { cause, reason }, context));
      if (edited === 'changed') counts.stockChanged += 1;
      else if (edited === 'unchanged') counts.stockUnchanged += 1;
      else {
        counts.refused += 1;
        rows.push({ kind: 'refused', line: null, subject: sku, field: '', reason: REFUSED[edited] });
      }
    });
    return { counts, rows };
  },

  undo: async (run): Promise<WorkDone> => {
    const targets = await keptTargets(platform, run);
    if (!targets) throw new BatchImpossible('Es ist nicht mehr bekannt, welche Varianten es waren.');
    const counts = { stockRestored: 0, left: 0 };
    const rows: BatchRow[] = [];
    const row = (kind: BatchRow['kind'], subject: string, reason: string): void =>
      void rows.push({ kind, line: null, subject, field: '', reason });
    await forEach(run, targets, async ({ sku, ...variant }) => {
      const context = run.context(`stock ${variant.variantId}`);
      const cause = undoneCauseOf(run.batchId);
      const undo = await commands.execute(
        new UndoOnStock(variant, cause, `Rückgängig: ${run.task.reason}`.slice(0, 200), context),
      );
      if (undo.kind === 'restored') counts.stockRestored += 1;
      if (undo.kind === 'restored' && undo.isShort)
        row('note', sku, 'seither wurde mehr verkauft, als da war: Bestand ist 0');
      if (undo.kind !== 'left') return;
      counts.left += 1;
      row('left', sku, 'Bestand wurde seither von Hand gesetzt und bleibt, wie er ist');
    });
    return { counts, rows };
  },
});

/** One after the other; what one process has begun another one ends. */
const forEach = async (run: StockEditRun, targets: readonly Target[], work: (target: Target) => Promise<void>) => {
  for (const [index, target] of targets.entries()) {
    if (!(await run.tick(index, targets.length))) return;
    await work(target);
  }
  await run.tick(targets.length, targets.length);
};

const keptTargets = async (
  { privateFiles }: Platform,
  { siteId, batchId }: StockEditRun,
): Promise<readonly Target[] | null> => {
  const file = await privateFiles.get(siteId, batchFile(batchId, 'variants.json'));
  return file && Targets.parse(JSON.parse(Buffer.from(file.bytes).toString()));
};

/** What a search has found first is what the batch is about, whatever it would find later. */
const targetsOf = async (platform: Platform, run: StockEditRun): Promise<readonly Target[]> => {
  const known = await keptTargets(platform, run);
  if (known) return known;
  const { siteId, batchId } = run;
  const { target } = run.task;
  const targets =
    'variants' in target ? await named(platform, siteId, target.variants) : await found(platform, run, target);
  await platform.privateFiles.put(siteId, batchFile(batchId, 'variants.json'), Buffer.from(JSON.stringify(targets)));
  return targets;
};

const named = async ({ queries }: Platform, siteId: SiteId, variants: readonly NamedVariant[]): Promise<Target[]> => {
  const products = await queries.catalogue.productsById(siteId, [
    ...new Set(variants.map(({ productId }) => productId)),
  ]);
  const skus = new Map(
    products.flatMap((product) => product.variants.map(({ id, sku }) => [`${product.id} ${id}`, sku])),
  );
  const known = new Map(variants.map((variant) => [`${variant.productId} ${variant.variantId}`, variant]));
  return [...known].flatMap(([key, variant]) => {
    const sku = skus.get(key);
    return sku === undefined ? [] : [{ ...variant, sku }];
  });
};

const found = async ({ queries }: Platform, { siteId }: StockEditRun, search: Search): Promise<Target[]> => {
  const targets: Target[] = [];
  const asked = ListInventoryQuery.parse({ search: search.search, limit: MOST_LISTED_PRODUCTS });
  const list = (after: string | undefined) =>
    queries.inventory.list(siteId, { ...asked, short: search.short, ...(after !== undefined && { after }) });
  for await (const { products } of everyPage(list)) {
    for (const { id: productId, variants } of products) {
      targets.push(...variants.map(({ id, sku }) => ({ productId, variantId: id, sku })));
    }
  }
  return targets;
};
