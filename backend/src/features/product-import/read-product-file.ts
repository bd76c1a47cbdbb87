import type { ProductFileFormat } from '@kontor/contracts/batches/parts';
import type { Currency } from '@kontor/contracts/kernel/money';
import type { RowSpool } from '@kontor/contracts/ports/row-spool';
import { csvRows, type FileRow } from './csv-rows.ts';
import { shopify } from './formats/shopify.ts';
import { squarespace } from './formats/squarespace.ts';
import { woocommerce } from './formats/woocommerce.ts';
import { type FileFinding, UnreadableProductFile } from './imported-product.ts';
import type { Columns, ProductFormat } from './product-row.ts';
import { textBlocks } from './text-blocks.ts';

export type { FileFinding } from './imported-product.ts';

const FORMATS: readonly ProductFormat[] = [squarespace, shopify, woocommerce];

export interface ReadOptions {
  readonly currency: Currency;
  readonly spool: () => RowSpool;
  /** The shop's time zone (IANA), for dates without a zone. */
  readonly timeZone: string;
  /** For progress: rows read so far, broken ones included; `isComplete` at the end of the file. */
  readonly onRead?: (rows: number, isComplete: boolean) => void;
}

/**
 * Reads a product export of Squarespace, Shopify or WooCommerce, recognised by its header, separated by commas,
 * semicolons or tabs. UTF-8; lines in Windows-1252 are converted. Streams in constant memory, apart from the spool on
 * disk.
 * @throws UnreadableProductFile for an empty file, an unknown header, or no CSV
 */
export async function* readProductFile(
  bytes: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<FileFinding> {
  const notes: FileFinding[] = [];
  const blocks = textBlocks(bytes);
  const { value: first } = await blocks.next();
  if (!first || first.bytes.toString('latin1').trim() === '')
    throw new UnreadableProductFile({ key: 'productFile.empty' });
  async function* all(): AsyncGenerator<Buffer> {
    let recodedLine = first?.recodedLine ?? null;
    if (first) yield first.bytes;
    for await (const block of blocks) {
      recodedLine ??= block.recodedLine;
      yield block.bytes;
    }
    const text = { key: 'productFile.recoded' } as const;
    if (recodedLine !== null) notes.push({ kind: 'note', line: recodedLine, text });
  }
  const batches = csvRows(all(), delimiterOf(first.bytes));
  const { value: start } = await batches.next();
  const { format, columns } = recognise(start?.[0]);
  const { currency, spool, timeZone } = options;
  yield* format.read(counted(start?.slice(1) ?? [], batches, options.onRead), { currency, spool, columns, timeZone });
  yield* notes;
}

/**
 * By content, not by name.
 * @throws UnreadableProductFile
 */
export const formatOfProductFile = async (bytes: Uint8Array): Promise<ProductFileFormat> => {
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  const { value: first } = await textBlocks(whole()).next();
  if (!first || first.bytes.toString('latin1').trim() === '')
    throw new UnreadableProductFile({ key: 'productFile.empty' });
  async function* start(): AsyncGenerator<Buffer> {
    if (first) yield first.bytes;
  }
  const { value: rows } = await csvRows(start(), delimiterOf(first.bytes)).next();
  const { format } = recognise(rows?.[0]);
  return format.name;
};

/** The most frequent of the three in the header, outside quotes. */
const delimiterOf = (bytes: Buffer): string => {
  const header = bytes.toString('utf8', 0, Math.min(bytes.length, 65_536)).split(/\r?\n/u, 1)[0] ?? '';
  const bare = header.replace(/"[^"]*"/gu, '');
  const frequency = (delimiter: string) => bare.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (frequency(next) > frequency(best) ? next : best));
};

const recognise = (header: FileRow | undefined): { format: ProductFormat; columns: Columns } => {
  if (header?.kind === 'row') {
    const names = header.cells.map((cell) => cell.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase());
    for (const format of FORMATS) {
      const columns = new Map<string, number>();
      for (const [index, name] of names.entries()) {
        const canonical = format.canonical(name);
        if (canonical !== '' && !columns.has(canonical)) columns.set(canonical, index);
      }
      if (format.recognises(columns)) return { format, columns };
    }
  }
  if (header?.kind !== 'row') throw new UnreadableProductFile({ key: 'productFile.noTable' });
  const seen = header.cells.slice(0, 5).join(', ').slice(0, 200);
  throw new UnreadableProductFile({ key: 'productFile.unknownHeader', params: { seen } });
};

async function* counted(
  first: readonly FileRow[],
  rest: AsyncIterable<readonly FileRow[]>,
  onRead: ReadOptions['onRead'],
): AsyncGenerator<readonly FileRow[]> {
  let rows = first.length;
  yield first;
  onRead?.(rows, false);
  for await (const batch of rest) {
    yield batch;
    rows += batch.length;
    onRead?.(rows, false);
  }
  onRead?.(rows, true);
}
