import { CsvError, parse } from 'csv-parse';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { Lines } from './imported-product.ts';
import { MAX_ROW_BYTES, NEWLINE } from './text-blocks.ts';

export interface CsvRow extends Lines {
  readonly kind: 'row';
  readonly cells: readonly string[];
}

export interface BrokenRow extends Lines {
  readonly kind: 'broken';
  readonly reason: RefusalText;
  /** Whether its first cell is empty, as far as can be told. */
  readonly startsEmpty: boolean;
}

export type FileRow = CsvRow | BrokenRow;

/** Without its last cells: a row with empty ones, or the remains of a broken row, or the end of a file that was cut off. */
interface ShortRow {
  readonly kind: 'short';
  readonly row: CsvRow;
  readonly broken: BrokenRow;
}

interface Fault {
  readonly reason: RefusalText;
  /** Line breaks between the last good row and the parser's failure. */
  readonly lineBreaks: number;
}

/** One run of csv-parse up to its first error: the parser cannot continue after one. */
class Run {
  readonly rows: (FileRow | ShortRow)[] = [];
  fault: Fault | null = null;
  /** Bytes and lines up to the end of the last good row. */
  bytes = 0;
  line: number;
  width: number | null;
  readonly #parser;
  #linesParsed = 0;

  constructor(delimiter: string, line: number, width: number | null) {
    this.line = line;
    this.width = width;
    this.#parser = parse({
      delimiter,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      max_record_size: MAX_ROW_BYTES,
      // Collected here, because the stream's buffer is lost at the first error.
      on_record: (cells: string[], info) => {
        this.#take(cells, info.bytes);
        this.#linesParsed = info.lines;
        return null;
      },
    });
    this.#parser.on('error', () => undefined);
  }

  async feed(bytes: Buffer): Promise<void> {
    if (this.fault) return;
    await new Promise<void>((resolve) => {
      this.#parser.write(bytes, (error) => {
        this.#fail(error);
        resolve();
      });
    });
  }

  async finish(): Promise<void> {
    if (this.fault) return;
    await new Promise<void>((resolve) => {
      this.#parser.once('error', (error) => {
        this.#fail(error);
        resolve();
      });
      this.#parser.once('end', resolve);
      this.#parser.end();
      this.#parser.resume();
    });
  }

  #take(cells: string[], bytes: number): void {
    if (this.fault) return;
    // csv-parse counts a two-character line break in a cell twice.
    const lineBreaks = cells.reduce((sum, text) => sum + (text.includes('\n') ? text.split('\n').length - 1 : 0), 0);
    const last = this.line + 1 + lineBreaks;
    const lines = { first: this.line + 1, last };
    const isBlank = cells.every((cell) => cell.trim() === '');
    if (this.width === null && !isBlank) this.width = cells.length;
    const width = this.width ?? 0;
    const surplus = cells.splice(width).some((cell) => cell.trim() !== '');
    const broken = (reason: RefusalText): BrokenRow => ({
      kind: 'broken',
      reason,
      startsEmpty: cells[0] === '',
      ...lines,
    });
    if (isBlank && (width === 0 || cells.length < 2)) {
      // An empty line, or one before the header.
    } else if (cells.length === width && !surplus) {
      this.rows.push({ kind: 'row', cells, ...lines });
    } else if (last > lines.first) {
      this.fault = { reason: { key: 'productFile.quoteOrColumns' }, lineBreaks };
      return;
    } else if (surplus) {
      this.rows.push(broken({ key: 'productFile.tooManyColumns', params: { width } }));
    } else {
      const missing = Array<string>(width - cells.length).fill('');
      this.rows.push({
        kind: 'short',
        row: { kind: 'row', cells: [...cells, ...missing], ...lines },
        broken: broken({ key: 'productFile.columns', params: { n: cells.length, width } }),
      });
    }
    this.line = last;
    this.bytes = bytes;
  }

  #fail(error: Error | null | undefined): void {
    if (!error || this.fault) return;
    this.fault = { reason: reasonOf(error), lineBreaks: this.#parser.info.lines - this.#linesParsed - 1 };
  }
}

const reasonOf = (error: Error): RefusalText => {
  if (!(error instanceof CsvError)) return { key: 'productFile.unreadable' };
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return { key: 'productFile.rowTooLarge' };
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return { key: 'productFile.quoteOpen' };
  return { key: 'productFile.quoteInside' };
};

/**
 * The rows of a CSV file (RFC 4180), in batches, with line numbers; each as wide as the header. Surplus empty cells are
 * tolerated, and missing last ones, unless the file ends there or a quote may be missing.
 *  A broken row does not affect others: after a quoting error, reading continues with the next line, so an unclosed
 * quote does not swallow later rows. Remaining lines of the broken row are reported with it. At most `MAX_ROW_BYTES`
 * are buffered for this.
 */
export async function* csvRows(
  blocks: AsyncIterable<Buffer>,
  delimiter: string,
  linesBefore = 0,
): AsyncGenerator<readonly FileRow[], undefined> {
  const reader = new ResilientReader(delimiter, linesBefore);
  for await (const block of blocks) {
    const rows = await reader.feed(block);
    if (rows.length > 0) yield rows;
  }
  const rows = await reader.finish();
  if (rows.length > 0) yield rows;
}

class ResilientReader {
  readonly #delimiter: string;
  #run: Run;
  /** Bytes of the run after its last good row; `#offset` is their position in the run. */
  #pending: Buffer = Buffer.alloc(0);
  #offset = 0;
  #remainsUntil = 0;
  #broken: BrokenRow | null = null;
  #isCutOff = false;

  constructor(delimiter: string, linesBefore: number) {
    this.#delimiter = delimiter;
    this.#run = new Run(delimiter, linesBefore, null);
  }

  async feed(block: Buffer): Promise<readonly FileRow[]> {
    this.#pending = this.#pending.length === 0 ? block : Buffer.concat([this.#pending, block]);
    await this.#run.feed(block);
    const rows = this.#take();
    while (this.#run.fault) {
      await this.#goOn();
      rows.push(...this.#take());
    }
    return rows;
  }

  async finish(): Promise<readonly FileRow[]> {
    this.#isCutOff = this.#pending.length > 0 && this.#pending.at(-1) !== NEWLINE;
    await this.#run.finish();
    const rows = this.#take();
    while (this.#run.fault) {
      await this.#goOn();
      if (!this.#run.fault) await this.#run.finish();
      rows.push(...this.#take());
    }
    if (this.#broken) rows.push(this.#broken);
    return rows;
  }

  #take(): FileRow[] {
    const taken: FileRow[] = [];
    const rows = this.#run.rows.splice(0);
    for (const [index, read] of rows.entries()) {
      const isCutOff = this.#isCutOff && index === rows.length - 1 && !this.#run.fault;
      const row = read.kind === 'short' ? (isCutOff || this.#isRemains(read.row) ? read.broken : read.row) : read;
      if (row.kind === 'broken') this.#report(row, row.last, taken);
      else {
        this.#flushBroken(taken);
        taken.push(row);
      }
    }
    this.#pending = this.#pending.subarray(this.#run.bytes - this.#offset);
    this.#offset = this.#run.bytes;
    const { fault, line } = this.#run;
    if (fault) {
      const startsEmpty = new RegExp(`^(?:"")?${this.#delimiter}`, 'u').test(this.#pending.toString('latin1', 0, 8));
      const lines = { first: line + 1, last: line + 1 };
      const lineBreaks = this.#pending.includes('\r\n') ? Math.ceil(fault.lineBreaks / 2) : fault.lineBreaks;
      this.#report({ kind: 'broken', reason: fault.reason, startsEmpty, ...lines }, lines.last + lineBreaks, taken);
    }
    return taken;
  }

  #isRemains({ first }: Lines): boolean {
    return this.#broken !== null && first <= this.#remainsUntil;
  }

  #report(row: BrokenRow, remainsUntil: number, taken: FileRow[]): void {
    if (this.#broken && this.#isRemains(row)) {
      this.#broken = { ...this.#broken, last: row.last };
      return;
    }
    this.#flushBroken(taken);
    this.#broken = row;
    this.#remainsUntil = remainsUntil;
  }

  #flushBroken(taken: FileRow[]): void {
    if (this.#broken) taken.push(this.#broken);
    this.#broken = null;
  }

  async #goOn(): Promise<void> {
    const newline = this.#pending.indexOf(NEWLINE);
    this.#pending = newline < 0 ? Buffer.alloc(0) : this.#pending.subarray(newline + 1);
    this.#offset = 0;
    this.#run = new Run(this.#delimiter, this.#run.line + 1, this.#run.width);
    if (this.#pending.length > 0) await this.#run.feed(this.#pending);
  }
}
