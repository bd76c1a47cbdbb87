import { NamedVariant, type StockChange } from '@kontor/contracts/batches/parts';
import type { BatchRow, BatchTask } from '@kontor/contracts/batches/responses';
import type { ProductType } from '@kontor/contracts/catalogue/catalogue';
import { ListInventoryQuery, MAX_LISTED_PRODUCTS } from '@kontor/contracts/stock/inventory';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { inOurWords, type TypedText } from '@kontor/contracts/kernel/personal-data';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import type { MessageKey, PlainKey } from '@kontor/contracts/messages/index';
import { isCounted } from '@kontor/contracts/catalogue/product-status';
import { MAX_REASON_LENGTH } from '@kontor/contracts/stock/stock';
import type { StockCause } from '@kontor/contracts/stock/level';
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
import { wordsOfSite } from '../../platform/known-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { openText, sealText } from '../../platform/typed-texts.ts';
import { stockOutcome, WriteStock } from './commands.ts';
import type { StockCommand } from './decider.ts';
import { UndoOnStock } from './undo-handler.ts';

type StockEditTask = Extract<BatchTask, { kind: 'stockEdit' }>;
type StockEditRun = BatchRun<StockEditTask>;

type Search = Extract<StockEditTask['target'], { search: string }>;

/** `refused`: why this variant is skipped. */
const Targets = z.array(
  NamedVariant.extend({ sku: z.string(), refused: z.enum(['stock.variantGone', 'stock.neverCounted']).optional() }),
);
type Target = z.infer<typeof Targets>[number];

/** Refusals of a variant and their report texts. */
const REFUSED: Partial<Record<MessageKey, PlainKey>> = {
  'stock.notCounted': 'batchReport.notCounted',
  'stock.belowZero': 'batchReport.short',
  'stock.tooMany': 'batchReport.tooMany',
};

/** MP-02: one stock change for many variants. */
export const stockEditWork = (platform: Platform, commands: CommandBus): BatchWork<StockEditTask> => ({
  run: async (run) => {
    const { change, cause = 'other', reason } = run.task;
    const inWords = await wordsOfSite(platform, run);
    const targets = await targetsOf(platform, run);
    const counts = { stockChanged: 0, stockUnchanged: 0, refused: 0 };
    const rows: BatchRow[] = [];
    const refuse = (sku: string, key: PlainKey): void => {
      counts.refused += 1;
      rows.push({ kind: 'refused', line: null, subject: sku, field: '', reason: inWords({ key }) });
    };
    await forEach(run, targets, async ({ sku, refused, ...variant }) => {
      if (refused) return refuse(sku, refused);
      const command = commandOf(variant, change, { cause, reason });
      try {
        const handled = await commands.execute(new WriteStock(command, run.context(`stock ${variant.variantId}`)));
        counts[stockOutcome(handled) === 'changed' ? 'stockChanged' : 'stockUnchanged'] += 1;
      } catch (error) {
        const reason = error instanceof Refusal ? REFUSED[error.text.key] : undefined;
        if (reason === undefined) throw error;
        refuse(sku, reason);
      }
    });
    return { counts, rows };
  },

  undo: async (run): Promise<WorkDone> => {
    const targets = await keptTargets(platform, run);
    if (!targets) throw new BatchImpossible({ key: 'batchReport.variantsUnknown' });
    const inWords = await wordsOfSite(platform, run);
    const reason = await undoReason(platform, run, inWords);
    const counts = { stockRestored: 0, left: 0 };
    const rows: BatchRow[] = [];
    const row = (kind: BatchRow['kind'], subject: string, key: PlainKey): void =>
      void rows.push({ kind, line: null, subject, field: '', reason: inWords({ key }) });
    const turned = targets.filter(({ refused }) => refused === undefined);
    await forEach(run, turned, async ({ sku, productId, variantId }) => {
      const context = run.context(`stock ${variantId}`);
      const cause = undoneCauseOf(run.batchId);
      const undo = await commands.execute(new UndoOnStock({ productId, variantId }, cause, reason, context));
      if (undo.kind === 'restored') counts.stockRestored += 1;
      if (undo.kind === 'restored' && undo.isShort) row('note', sku, 'batchReport.soldSince');
      if (undo.kind !== 'left') return;
      counts.left += 1;
      row('left', sku, 'batchReport.setSince');
    });
    return { counts, rows };
  },
});

const commandOf = (
  variant: NamedVariant,
  change: StockChange,
  why: { readonly cause: StockCause; readonly reason: TypedText },
): StockCommand =>
  change.kind === 'adjust'
    ? { type: 'AdjustStock', ...variant, by: change.by, ...why }
    : { type: 'SetStock', ...variant, level: change.kind === 'set' ? change.level : null, ...why };

/** Sealed with the key of the reason it repeats, so that they are erased together. */
const undoReason = async (
  { vault }: Platform,
  { siteId, task: { reason, cause = 'other' } }: StockEditRun,
  inWords: (text: RefusalText) => string,
): Promise<TypedText> => {
  const typed = await openText(vault, siteId, reason);
  const given = typed || inWords({ key: `panel.inventory.cause.${cause}` });
  const text = inWords({ key: 'batchReport.undoReason', params: { reason: given } }).slice(0, MAX_REASON_LENGTH);
  return typed && typeof reason !== 'string' ? sealText(vault, siteId, text, reason.personId) : inOurWords(text);
};

/** Sequential, so that another process can continue the work. */
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

/** The targets are fixed by the first search, so that a resumed run changes the same variants. */
const targetsOf = async (platform: Platform, run: StockEditRun): Promise<readonly Target[]> => {
  const known = await keptTargets(platform, run);
  if (known) return known;
  const { siteId, batchId } = run;
  const { target } = run.task;
  const targets =
    'search' in target
      ? await found(platform, run, target)
      : await named(platform, siteId, 'variants' in target ? target.variants : await namesOf(platform, run));
  await platform.privateFiles.put(siteId, batchFile(batchId, 'variants.json'), Buffer.from(JSON.stringify(targets)));
  return targets;
};

/** Explicitly named targets. @throws BatchImpossible */
const namesOf = async (
  { privateFiles }: Platform,
  { siteId, batchId }: StockEditRun,
): Promise<readonly NamedVariant[]> => {
  const file = await privateFiles.get(siteId, batchFile(batchId, 'named.json'));
  if (!file) throw new BatchImpossible({ key: 'batchReport.variantsUnknown' });
  return z.array(NamedVariant).parse(JSON.parse(Buffer.from(file.bytes).toString()));
};

const named = async ({ queries }: Platform, siteId: SiteId, variants: readonly NamedVariant[]): Promise<Target[]> => {
  const products = await queries.catalogue.productsById(siteId, [
    ...new Set(variants.map(({ productId }) => productId)),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const distinct = new Map(variants.map((variant) => [`${variant.productId} ${variant.variantId}`, variant]));
  return [...distinct.values()].map(({ productId, variantId }) => {
    const product = byId.get(productId);
    const sku = product?.variants.find(({ id }) => id === variantId)?.sku;
    if (!product || sku === undefined)
      return { productId, variantId, sku: variantId, refused: 'stock.variantGone' as const };
    return { productId, variantId, sku, ...neverCounted(product) };
  });
};

const neverCounted = ({ productType }: { readonly productType: ProductType }): Pick<Target, 'refused'> =>
  isCounted(productType) ? {} : { refused: 'stock.neverCounted' };

const found = async ({ queries }: Platform, { siteId }: StockEditRun, search: Search): Promise<Target[]> => {
  const targets: Target[] = [];
  const asked = ListInventoryQuery.parse({ search: search.search, sort: 'name', limit: MAX_LISTED_PRODUCTS });
  const list = (after: string | undefined) =>
    queries.inventory.list(siteId, { ...asked, short: search.short, ...(after !== undefined && { after }) });
  for await (const { products } of everyPage(list)) {
    for (const { id: productId, productType, variants } of products) {
      targets.push(
        ...variants.map(({ id, sku }) => ({ productId, variantId: id, sku, ...neverCounted({ productType }) })),
      );
    }
  }
  return targets;
};
