import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordsOf } from '@kontor/contracts/messages/index';
import { linesText } from '../import-report.ts';
import type { FileFinding, ImportedProduct } from '../imported-product.ts';
import { readProductFile, type ReadOptions } from '../read-product-file.ts';
import { MemoryRowSpool } from './memory-row-spool.ts';

const FIXTURES = join(import.meta.dirname, '../../../../../test/fixtures/product-files');

export const fixture = (name: string): Promise<Buffer> => readFile(join(FIXTURES, name));

/** Chunks of `pieceBytes`, as from a stream. */
export async function* pieces(content: string | Uint8Array, pieceBytes = 1000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content as Uint8Array);
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes);
}

const inGerman = ({ line, lastLine = line, reason }: Extract<FileFinding, { kind: 'skipped' }>): string =>
  [reason, ...(lastLine > line ? [linesText(line, lastLine)] : [])].map((text) => wordsOf(text, 'de')).join(' ');

export interface Findings {
  readonly products: readonly ImportedProduct[];
  /** `3: reason` */
  readonly skipped: readonly string[];
  readonly notes: readonly string[];
}

/** Reads a file in memory; EUR by default. */
export const findingsOf = async (
  content: string | Uint8Array,
  options: Partial<ReadOptions> & { readonly pieceBytes?: number } = {},
): Promise<Findings> => {
  const bytes = pieces(content, options.pieceBytes);
  const found: FileFinding[] = [];
  const read = readProductFile(bytes, {
    currency: 'EUR',
    timeZone: 'UTC',
    spool: () => new MemoryRowSpool(),
    ...options,
  });
  for await (const finding of read) found.push(finding);
  return {
    products: found.flatMap((finding) => (finding.kind === 'product' ? [finding.product] : [])),
    skipped: found.flatMap((finding) => (finding.kind === 'skipped' ? [`${finding.line}: ${inGerman(finding)}`] : [])),
    notes: found.flatMap((finding) =>
      finding.kind === 'note' ? [`${finding.line}: ${wordsOf(finding.text, 'de')}`] : [],
    ),
  };
};

/** `SKU price/sale* stock`, prices in cents, `*` when on sale; `?`: the file does not say. */
export const inShort = (product: ImportedProduct | undefined): readonly string[] =>
  (product?.variants ?? []).map(({ sku, priceCents, paidCents, salePriceCents, onSale, stock }) => {
    const sale = typeof salePriceCents === 'number' ? `/${salePriceCents}` : '';
    const units = stock === null ? 'unbegrenzt' : (stock ?? '?');
    return `${sku} ${priceCents ?? paidCents ?? '?'}${sale}${onSale ? '*' : ''} ${units}`;
  });
