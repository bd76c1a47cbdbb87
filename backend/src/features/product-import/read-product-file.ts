import type { ProductFileFormat } from '@kontor/contracts/batches/parts';
import type { Currency } from '@kontor/contracts/kernel/money';
import type { RowSpool } from '@kontor/contracts/ports/row-spool';
import { csvRows, type FileRow } from './csv-rows.ts';
import { shopify } from './formats/shopify.ts';
import { squarespace } from './formats/squarespace.ts';
import { woocommerce } from './formats/woocommerce.ts';
import { type Columns, type FileFinding, UnreadableProductFile } from './imported-product.ts';
import { isEmptyIn, type ProductFormat, withoutUnseen } from './product-row.ts';
import { textBlocks } from './text-blocks.ts';

export type { FileFinding } from './imported-product.ts';

const FORMATS: readonly ProductFormat[] = [squarespace, shopify, woocommerce];

/** Of what is not read. */
const MAX_NAMED = 50;

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
  const watched = watching(rows, columns, unread, missed, onRead);
  yield* format.read(watched, { currency, spool, columns, timeZone, unread: (what) => missed.add(what) });
  if (missed.size > 0) {
    const named = [...missed].slice(0, MAX_NAMED);
    const params = { columns: [...named, ...(missed.size > MAX_NAMED ? ['…'] : [])].join(', ') };
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
  const { format, columns, rows } = await opened(whole());
  const found = new Contents(columns);
  for await (const batch of rows) {
    found.see(batch);
    if (found.isRead) return format.name;
  }
  throw found.nothing();
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
  const opening: Buffer[] = [];
  let isBlank = true;
  while (isBlank) {
    const { value: block } = await blocks.next();
    if (!block) throw new UnreadableProductFile({ key: 'productFile.empty' });
    opening.push(block.bytes);
    recodedLine ??= block.recodedLine;
    isBlank = block.bytes.toString('latin1').trim() === '';
  }
  const first = Buffer.concat(opening);
  const said = separatorSaid(first);
  async function* all(): AsyncGenerator<Buffer> {
    yield first.subarray(said?.bytes ?? 0);
    for await (const block of blocks) {
      recodedLine ??= block.recodedLine;
      yield block.bytes;
    }
  }
  const batches = csvRows(all(), said?.delimiter ?? delimiterOf(first), said ? 1 : 0);
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

/** What separates cells, and cells in a header. */
const SEPARATORS = [
  [',', /(?:"[^"]*"|[^",])+/gu],
  [';', /(?:"[^"]*"|[^";])+/gu],
  ['\t', /(?:"[^"]*"|[^"\t])+/gu],
] as const;

/** The one that gives the most known columns, else the most columns. */
const delimiterOf = (bytes: Buffer): string => {
  const lines = bytes.toString('utf8', 0, Math.min(bytes.length, 65_536)).split(/\r?\n/u);
  const header = lines.find((line) => /[^\s,;]/u.test(line)) ?? '';
  const [best] = SEPARATORS.map(([separator, cell]) => {
    const names = (header.match(cell) ?? []).map((text) => columnName(text.replaceAll('"', '')).toLowerCase());
    const known = FORMATS.map((format) => names.filter((name) => format.canonical(name) !== '').length);
    return { separator, known: Math.max(...known), columns: names.length };
  }).sort((a, b) => b.known - a.known || b.columns - a.columns);
  return best?.separator ?? ',';
};

const columnName = (cell: string): string => withoutUnseen(cell).normalize('NFC').replace(/\s+/gu, ' ').trim();

const recognise = (header: FileRow | undefined): Pick<OpenedFile, 'format' | 'columns' | 'unread'> => {
  if (header?.kind !== 'row') throw new UnreadableProductFile({ key: 'productFile.noTable' });
  const names = header.cells.map(columnName);
  for (const format of FORMATS) {
    const columns = new Map<string, number>();
    const unread = new Map<number, string>();
    for (const [index, shown] of names.entries()) {
      const name = shown.toLowerCase();
      const canonical = format.canonical(name);
      if (canonical !== '' && !columns.has(canonical)) columns.set(canonical, index);
      else if (!format.isWithoutMeaning(name)) unread.set(index, shown || String(index + 1));
    }
    for (const [column, index] of columns) {
      const needs = format.needs(column);
      if (needs.length === 0 || needs.some((other) => columns.has(other))) continue;
      columns.delete(column);
      unread.set(index, names[index] ?? column);
    }
    if (format.recognises(columns)) return { format, columns, unread };
  }
  const seen = header.cells.slice(0, 5).join(', ').slice(0, 200);
  throw new UnreadableProductFile({ key: 'productFile.unknownHeader', params: { seen } });
};

/** Whether a file has anything to read. */
class Contents {
  isRead = false;
  #isEmpty = true;

  constructor(private readonly columns: Columns) {}

  see(rows: readonly FileRow[]): void {
    this.isRead ||= rows.some((row) => row.kind === 'broken' || !isEmptyIn(row.cells, this.columns));
    this.#isEmpty &&= rows.every((row) => row.kind === 'row' && row.cells.every((cell) => cell.trim() === ''));
  }

  nothing(): UnreadableProductFile {
    return new UnreadableProductFile({ key: this.#isEmpty ? 'productFile.headerOnly' : 'productFile.nothingRead' });
  }
}

/** What exports write where there is nothing. */
const NOTHING = /^(?:0+(?:[.,]0+)?|-1|no|nein|false|falsch)?$/iu;

/**
 * Passes the rows on, and collects the headers of unread columns that say something.
 * @throws UnreadableProductFile without a row
 */
async function* watching(
  rows: AsyncIterable<readonly FileRow[]>,
  columns: Columns,
  unread: ReadonlyMap<number, string>,
  missed: Set<string>,
  onRead: ReadOptions['onRead'],
): AsyncGenerator<readonly FileRow[]> {
  const open = new Map(unread);
  let count = 0;
  const found = new Contents(columns);
  for await (const batch of rows) {
    found.see(batch);
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
  if (!found.isRead) throw found.nothing();
  onRead?.(count, true);
}
