import type { ProductFileFormat } from '@kontor/contracts/batches/parts';
import type { Currency } from '@kontor/contracts/kernel/money';
import type { RowSpool } from '@kontor/contracts/ports/row-spool';
import { csvRows, type FileRow } from './csv-rows.ts';
import { shopify } from './formats/shopify.ts';
import { squarespace } from './formats/squarespace.ts';
import { woocommerce } from './formats/woocommerce.ts';
import { type Columns, type FileFinding, UnreadableProductFile } from './imported-product.ts';
import type { ProductFormat } from './product-row.ts';
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
 * @throws UnreadableProductFile for a file without rows, an unknown header, or no CSV
 */
export async function* readProductFile(
  bytes: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<FileFinding> {
  const { format, columns, unread, rows, recodedLine } = await opened(bytes);
  const { currency, spool, timeZone, onRead } = options;
  const missed = new Set<string>();
  const watched = watching(rows, unread, missed, onRead);
  yield* format.read(watched, { currency, spool, columns, timeZone });
  if (missed.size > 0) {
    const params = { columns: [...missed].join(', ') };
    yield { kind: 'note', line: 1, text: { key: 'productFile.columnsUnread', params } };
  }
  const line = recodedLine();
  if (line !== null) yield { kind: 'note', line, text: { key: 'productFile.recoded' } };
}

/**
 * By content, not by name.
 * @throws UnreadableProductFile
 */
export const formatOfProductFile = async (bytes: Uint8Array): Promise<ProductFileFormat> => {
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  const { format, rows } = await opened(whole());
  for await (const batch of rows) if (batch.some(isSaying)) return format.name;
  throw new UnreadableProductFile({ key: 'productFile.headerOnly' });
};

interface OpenedFile {
  readonly format: ProductFormat;
  readonly columns: Columns;
  /** Headers of the other columns, by their index. */
  readonly unread: ReadonlyMap<number, string>;
  /** After the header. */
  readonly rows: AsyncIterable<readonly FileRow[]>;
  /** Once all is read: the first line that was not in UTF-8. */
  readonly recodedLine: () => number | null;
}

const opened = async (bytes: AsyncIterable<Uint8Array>): Promise<OpenedFile> => {
  let recodedLine: number | null = null;
  const blocks = textBlocks(bytes);
  const { value: first } = await blocks.next();
  if (!first || first.bytes.toString('latin1').trim() === '')
    throw new UnreadableProductFile({ key: 'productFile.empty' });
  const said = separatorSaid(first.bytes);
  async function* all(): AsyncGenerator<Buffer> {
    recodedLine = first?.recodedLine ?? null;
    if (first) yield first.bytes.subarray(said?.bytes ?? 0);
    for await (const block of blocks) {
      recodedLine ??= block.recodedLine;
      yield block.bytes;
    }
  }
  const batches = csvRows(all(), said?.delimiter ?? delimiterOf(first.bytes), said ? 1 : 0);
  const { value: start } = await batches.next();
  async function* rows(): AsyncGenerator<readonly FileRow[]> {
    yield start?.slice(1) ?? [];
    yield* batches;
  }
  return { ...recognise(start?.[0]), rows: rows(), recodedLine: () => recodedLine };
};

/** A first line `sep=;`, which spreadsheets write and obey. */
const separatorSaid = (bytes: Buffer): { readonly delimiter: string; readonly bytes: number } | null => {
  const [line, delimiter] = /^"?sep=([,;\t])"?\r?\n/iu.exec(bytes.toString('latin1', 0, 16)) ?? [];
  return line === undefined || delimiter === undefined ? null : { delimiter, bytes: line.length };
};

/** The most frequent of the three in the header, outside quotes. */
const delimiterOf = (bytes: Buffer): string => {
  const header = bytes.toString('utf8', 0, Math.min(bytes.length, 65_536)).split(/\r?\n/u, 1)[0] ?? '';
  const bare = header.replace(/"[^"]*"/gu, '');
  const frequency = (delimiter: string) => bare.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (frequency(next) > frequency(best) ? next : best));
};

const recognise = (header: FileRow | undefined): Pick<OpenedFile, 'format' | 'columns' | 'unread'> => {
  if (header?.kind !== 'row') throw new UnreadableProductFile({ key: 'productFile.noTable' });
  const names = header.cells.map((cell) => cell.normalize('NFC').replace(/\s+/gu, ' ').trim());
  for (const format of FORMATS) {
    const columns = new Map<string, number>();
    const unread = new Map<number, string>();
    for (const [index, shown] of names.entries()) {
      const name = shown.toLowerCase();
      const canonical = format.canonical(name);
      if (canonical !== '' && !columns.has(canonical)) columns.set(canonical, index);
      else if (!format.isWithoutMeaning(name)) unread.set(index, shown || String(index + 1));
    }
    if (format.recognises(columns)) return { format, columns, unread };
  }
  const seen = header.cells.slice(0, 5).join(', ').slice(0, 200);
  throw new UnreadableProductFile({ key: 'productFile.unknownHeader', params: { seen } });
};

const isSaying = (row: FileRow): boolean => row.kind === 'broken' || row.cells.some((cell) => cell.trim() !== '');

/** What exports write where there is nothing. */
const NOTHING = /^(?:0+(?:[.,]0+)?|-1|no|nein|false|falsch)?$/iu;

/**
 * Passes the rows on, and collects the headers of unread columns that say something.
 * @throws UnreadableProductFile without a row
 */
async function* watching(
  rows: AsyncIterable<readonly FileRow[]>,
  unread: ReadonlyMap<number, string>,
  missed: Set<string>,
  onRead: ReadOptions['onRead'],
): AsyncGenerator<readonly FileRow[]> {
  const open = new Map(unread);
  let count = 0;
  let isEmpty = true;
  for await (const batch of rows) {
    isEmpty &&= !batch.some(isSaying);
    for (const row of batch) {
      if (row.kind === 'broken') continue;
      for (const [index, header] of open) {
        if (NOTHING.test(row.cells[index]?.trim() ?? '')) continue;
        missed.add(header);
        open.delete(index);
      }
    }
    yield batch;
    count += batch.length;
    onRead?.(count, false);
  }
  if (isEmpty) throw new UnreadableProductFile({ key: 'productFile.headerOnly' });
  onRead?.(count, true);
}
