import type { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { Clock } from '@kontor/contracts/kernel/ambient';
import type { CollectionId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Currency } from '@kontor/contracts/kernel/money';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { type ImportProgress, type ImportReport, ReportBuilder } from './import-report.ts';
import { type FileFinding, type ImportedProduct, RowProblem, UnreadableProductFile } from './imported-product.ts';
import { changesToOwn, type FindProduct, ownVariantIds, productIdIn } from './own-product.ts';
import { type ProductCommands, productCommands, type StockStep } from './product-commands.ts';
import type { StockMove } from '../stock/exports.ts';
import { type ShopUrlIds, UrlIds } from './url-ids.ts';

export type { ImportProgress, ImportReport } from './import-report.ts';

/** Receives the products: the command bus, or a dry run that appends nothing. */
export interface ProductSink {
  /** @throws Refusal for a refused product; any other error stops the import */
  define(product: DefineProductPayload): Promise<'created' | 'changed' | 'unchanged'>;
  /** @throws Refusal for a refused stock */
  stock(step: StockStep): Promise<StockOutcome>;
}

export type StockOutcome = { readonly kind: 'unchanged' } | { readonly kind: 'changed'; readonly move?: StockMove };

export interface ImportInput {
  readonly siteId: SiteId;
  readonly collectionId: CollectionId;
  readonly currency: Currency;
  readonly findings: AsyncIterable<FileFinding>;
  readonly sink: ProductSink;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly urlIds: ShopUrlIds;
  readonly find: FindProduct;
  /** The product as it would be read back from our own file, see `echoOf`. */
  readonly echo: (own: ProductView, format: ImportedProduct['format']) => Promise<ImportedProduct | null>;
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

type StockSettled = { readonly sku: string } & (
  | StockOutcome
  | { readonly kind: 'refused'; readonly reason: RefusalText }
);

type Outcome =
  | {
      readonly kind: 'done';
      readonly product: 'created' | 'changed' | 'unchanged';
      readonly stock: readonly StockSettled[];
    }
  | { readonly kind: 'refused'; readonly reasons: readonly RefusalText[] }
  | { readonly kind: 'failed'; readonly error: unknown };

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
  const inFlight: { readonly product: ImportedProduct; readonly outcome: Promise<Outcome> }[] = [];

  const settleFirst = async (): Promise<void> => {
    const next = inFlight.shift();
    if (!next) return;
    count(report, next.product, await next.outcome);
    onProgress?.(report.progress);
  };
  const start = async (product: ImportedProduct): Promise<void> => {
    const { productId: id, own: found } = await productIdIn(siteId, product, input.find);
    const earlier = seen.get(id);
    if (earlier !== undefined) {
      return report.skipped(product.lines.first, [{ key: 'productFile.productTwice', params: { line: earlier } }]);
    }
    seen.set(id, product.lines.first);
    try {
      const own = found && { product: found, echo: await input.echo(found, product.format) };
      const isSameUrl = own?.echo?.urlId === product.urlId;
      const urlId = own && isSameUrl ? own.product.urlId : await urlIds.assign(id, product.urlId || product.name);
      const wanted = productCommands(product, input, urlId, id, own ? ownVariantIds(own) : undefined);
      const commands = own ? changesToOwn(own, product, wanted) : wanted;
      inFlight.push({ product, outcome: send(commands, sink) });
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      report.skipped(product.lines.first, [error.text], { field: error.field });
    }
  };

  try {
    for await (const finding of findings) {
      if (finding.kind === 'product') await start(finding.product);
      else if (finding.kind === 'skipped') {
        const { line, reason, field, lastLine } = finding;
        report.skipped(line, [reason], { field, lastLine });
      } else report.note(finding.line, finding.text);
      if (inFlight.length >= concurrency) await settleFirst();
    }
    while (inFlight.length > 0) await settleFirst();
  } catch (error) {
    for (const { product, outcome } of inFlight) {
      const ended = await outcome;
      if (ended.kind !== 'failed') count(report, product, ended);
    }
    if (error instanceof UnreadableProductFile) throw error;
    throw new ImportStopped(report.report(), error);
  }
  return report.report();
};

/** Never rejects: results are awaited in file order. */
const send = async ({ define, stock }: ProductCommands, sink: ProductSink): Promise<Outcome> => {
  try {
    const product = await sink.define(define);
    const skus = new Map(define.variants.map(({ id, sku }) => [id, sku]));
    const settle = async (step: StockStep): Promise<StockSettled> => {
      const sku = skus.get(step.variantId) ?? '';
      try {
        return { sku, ...(await sink.stock(step)) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { sku, kind: 'refused', reason: error.text };
      }
    };
    const settled = await Promise.allSettled(stock.map(settle));
    const failure = settled.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
    return {
      kind: 'done',
      product,
      stock: settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) return { kind: 'failed', error };
    return { kind: 'refused', reasons: [error.text, ...Object.values(error.fields ?? {})] };
  }
};

const count = (report: ReportBuilder, product: ImportedProduct, outcome: Outcome): void => {
  if (outcome.kind === 'failed') throw outcome.error;
  if (outcome.kind === 'refused') return report.skipped(product.lines.first, outcome.reasons);
  report.product(outcome.product, product.variants.length);
  const { first: line } = product.lines;
  for (const { sku, ...stock } of outcome.stock) {
    if (stock.kind === 'refused') report.skipped(line, [stock.reason], { subject: sku });
    else report.stock(stock.kind);
    if (stock.kind === 'changed' && stock.move?.from !== undefined) {
      const { from, to } = stock.move;
      report.move({ line, sku, from, to });
    }
  }
  // Unchanged stock sends no command.
  for (let rest = product.variants.length - outcome.stock.length; rest > 0; rest -= 1) report.stock('unchanged');
};
