import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { Clock } from '@kontor/contracts/kernel/ambient';
import type { CollectionId, ProductId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import type { Currency } from '@kontor/contracts/kernel/money';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { type ImportProgress, type ImportReport, ReportBuilder } from './import-report.ts';
import {
  type Columns,
  type FileFinding,
  type FileRemark,
  type ImportedProduct,
  RowProblem,
  rowProblemOf,
  UnreadableProductFile,
} from './imported-product.ts';
import { findProduct, type FindProducts, type FoundProduct, type MeantAbove, variantAlone } from './find-product.ts';
import type { KnownProduct } from './merged-fields.ts';
import { planProduct, type ProductPlan } from './plan-product.ts';
import { type Outcome, type ProductSink, send } from './product-sink.ts';
import { SkuNotes } from './sku-notes.ts';
import { type ShopUrlIds, UrlIds } from './url-ids.ts';

export type { ImportProgress, ImportReport } from './import-report.ts';
export type { DefineOutcome, ProductSink, StockOutcome } from './product-sink.ts';

export interface ImportInput {
  readonly siteId: SiteId;
  readonly collectionId: CollectionId;
  readonly currency: Currency;
  readonly findings: AsyncIterable<FileFinding>;
  readonly sink: ProductSink;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly urlIds: ShopUrlIds;
  /** Of the shop: a picture there is one of its own. */
  readonly ownHosts?: ReadonlySet<string>;
  readonly find: FindProducts;
  /** The product as it would be read back from our own file, see `echoOf`. */
  readonly echo: (
    own: ProductView,
    format: ImportedProduct['format'],
    columns: Columns | null,
  ) => Promise<ImportedProduct | null>;
  /** Products processed at once: their appends in one tick share a commit. Default 64. */
  readonly concurrency?: number;
  readonly clock?: Clock;
  readonly inWords: (text: RefusalText) => string;
}

/** The import stopped: the cause says why, the report what was done before. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
  readonly report: ImportReport;

  constructor(report: ImportReport, cause: unknown) {
    super(`Der Import wurde abgebrochen: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.report = report;
  }
}

interface Started {
  readonly product: ImportedProduct;
  readonly plan: ProductPlan;
  readonly outcome: Promise<Outcome>;
}

/**
 * Imports the products, many at once; the report is in file order. Idempotent. A refused product becomes a skipped row.
 * @throws ImportStopped when sink or file fail, after pending commands have finished
 * @throws UnreadableProductFile when the file is no product file
 */
export const importProducts = async (input: ImportInput): Promise<ImportReport> => {
  const { findings, sink, siteId, onProgress, concurrency = 64 } = input;
  const report = new ReportBuilder(input.inWords, input.clock);
  const urlIds = new UrlIds(input.urlIds);
  const seen = new Map<string, number>();
  const skuNotes = new SkuNotes(input.find);
  const inFlight: Started[] = [];
  /** Of the product read last: its notes follow it. */
  let knownLines: ReadonlySet<number> = new Set();

  const settleFirst = async (): Promise<void> => {
    const next = inFlight.shift();
    if (!next) return;
    count(report, next, await next.outcome);
    onProgress?.(report.progress);
  };
  const created = new Set<ProductId>();
  const above: MeantAbove = { isCreated: (id) => created.has(id), isMeant: (id) => seen.has(id) };
  const start = async (asRead: ImportedProduct): Promise<void> => {
    const found = await findProduct(siteId, asRead, input.find, above);
    const { productId: id } = found;
    const product = found.isOfVariant ? variantAlone(asRead) : asRead;
    const meant = found.isOfVariant ? `${id} ${oneSpelling(product.variants[0]?.sku ?? '')}` : id;
    knownLines = new Set();
    const earlier = seen.get(meant);
    if (earlier !== undefined) {
      return report.skipped(product.lines.first, [{ key: 'productFile.productTwice', params: { line: earlier } }]);
    }
    seen.set(meant, product.lines.first);
    if (found.note) report.note(product.lines.first, found.note);
    if (found.product === null) created.add(id);
    try {
      const columns = found.isOfVariant ? null : product.columns;
      const there = found.product;
      const known = there && {
        product: there,
        echo: await orRowProblem(() => input.echo(there, product.format, columns)),
      };
      const urlId = await urlIdOf(product, found, known, urlIds);
      const { collectionId, ownHosts } = input;
      const into = { collectionId, productId: id, urlId, known, ownHosts };
      const plan = await orRowProblem(() => planProduct(product, into));
      ({ knownLines } = plan);
      for (const finding of plan.findings) tell(finding);
      if (plan.commands === null) return;
      for (const note of await skuNotes.of(plan, id)) tell(note);
      // Somebody else may have made it meanwhile: nothing of theirs becomes what a file does not say.
      const define = { ...plan.commands.define, ...(known === null && { expectedVersion: 0 }) };
      inFlight.push({ product, plan, outcome: send({ ...plan.commands, define }, sink) });
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      report.skipped(product.lines.first, [error.text], { field: error.field });
    }
  };
  const tell = (finding: FileRemark): void => {
    if (finding.kind === 'note') {
      if (!finding.isOfNew || !knownLines.has(finding.line)) report.note(finding.line, finding.text);
      return;
    }
    const { line, reason, field, lastLine } = finding;
    report.skipped(line, [reason], { field, lastLine });
  };

  try {
    for await (const finding of findings) {
      if (finding.kind === 'product') await start(finding.product);
      else tell(finding);
      if (inFlight.length >= concurrency) await settleFirst();
    }
    while (inFlight.length > 0) await settleFirst();
  } catch (error) {
    for (const started of inFlight) {
      const ended = await started.outcome;
      if (ended.kind !== 'failed') count(report, started, ended);
    }
    if (error instanceof UnreadableProductFile) throw error;
    throw new ImportStopped(report.report(), error);
  }
  return report.report();
};

/** For what asks neither log nor read model: an error there is one of this product. */
const orRowProblem = async <T>(work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw rowProblemOf(error);
  }
};

/** A product that the shop has keeps its address, unless a file that knows it by its id says another. */
const urlIdOf = async (
  { urlId: wish = '', name = '' }: ImportedProduct,
  { productId, product, isById }: FoundProduct,
  known: KnownProduct | null,
  urlIds: UrlIds,
): Promise<string> => {
  const isKept = product && (wish === '' || !isById || known?.echo?.urlId === wish);
  return isKept ? product.urlId : urlIds.assign(productId, wish || name);
};

const count = (report: ReportBuilder, { product, plan }: Started, outcome: Outcome): void => {
  if (outcome.kind === 'failed') throw outcome.error;
  if (outcome.kind === 'refused') return report.skipped(product.lines.first, outcome.reasons);
  report.product(outcome.product.kind, plan.rows.size);
  const nameOf = (variantId: VariantId | null) => {
    const row = variantId === null ? undefined : plan.rows.get(variantId);
    return { line: row?.line ?? product.lines.first, subject: row?.sku ?? product.name ?? '' };
  };
  for (const { variantId, fields } of outcome.product.changes ?? []) report.change({ ...nameOf(variantId), fields });
  for (const { variantId, ...stock } of outcome.stock) {
    const { line, subject: sku } = nameOf(variantId);
    if (stock.kind === 'refused') report.skipped(line, [stock.reason], { subject: sku });
    else report.stock(stock.kind);
    if (stock.kind === 'changed' && stock.move?.from !== undefined) {
      const { from, to } = stock.move;
      report.move({ line, sku, from, to });
    }
  }
  // Unchanged stock sends no command.
  for (let rest = plan.rows.size - outcome.stock.length; rest > 0; rest -= 1) report.stock('unchanged');
};
