import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Fact, FACTS, type FactTable } from '@kontor/contracts/analytics/facts';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';

const COLUMNS = Object.fromEntries(
  Object.entries(FACTS).map(([table, columns]) => [table, Object.keys(columns)]),
) as unknown as Readonly<Record<FactTable, readonly string[]>>;

type Cell = string | number | boolean | null | undefined;

// Control characters that do not occur in text, so JSON needs no quoting.
const DELIMITER = '\u001f';
const QUOTE = '\u001e';
const NEEDS_QUOTES = /[\u001e\u001f\n\r]/u;

const cellOf = (value: Cell): string => {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  return value === '' || NEEDS_QUOTES.test(value) ? `${QUOTE}${value.replaceAll(QUOTE, '')}${QUOTE}` : value;
};

/** Explicit CSV options: nothing is detected. */
export const FILE_OPTIONS = [
  'FORMAT csv, HEADER false, AUTO_DETECT false, ALLOW_QUOTED_NULLS false',
  `DELIMITER '${DELIMITER}', QUOTE '${QUOTE}', ESCAPE '${QUOTE}', NULLSTR ''`,
  "NEW_LINE '\\n', MAX_LINE_SIZE 1000000, BUFFER_SIZE 2000000, TIMESTAMPFORMAT '%Y-%m-%dT%H:%M:%S.%gZ'",
].join(', ');

/** Buffer size per table and site: small at first, as there may be many of both. */
const BUFFER_BYTES = { first: 1 << 12, most: 1 << 16 };

/** Lines buffered as bytes: many waiting strings would burden the garbage collector. */
class Lines {
  readonly #file: string;
  #bytes = Buffer.alloc(0);
  #size = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Allocated bytes. */
  get held(): number {
    return this.#bytes.length;
  }

  add(line: string): number {
    const most = line.length * 3;
    if (most > BUFFER_BYTES.most) {
      this.write();
      appendFileSync(this.#file, line, FILE_MODE);
      return line.length;
    }
    if (this.#size + most > BUFFER_BYTES.most) this.write();
    if (this.#size + most > this.#bytes.length) this.#grow(this.#size + most);
    const written = this.#bytes.write(line, this.#size);
    this.#size += written;
    return written;
  }

  #grow(needed: number): void {
    let length = Math.max(BUFFER_BYTES.first, this.#bytes.length);
    while (length < needed) length *= 2;
    const larger = Buffer.allocUnsafe(length);
    this.#bytes.copy(larger, 0, 0, this.#size);
    this.#bytes = larger;
  }

  write(): void {
    if (this.#size > 0) appendFileSync(this.#file, this.#bytes.subarray(0, this.#size), FILE_MODE);
    this.#size = 0;
  }

  release(): void {
    this.write();
    this.#bytes = Buffer.alloc(0);
  }
}

const FILE_MODE = { mode: 0o600 };

export class FactFiles {
  readonly #folder: string;
  readonly #lines = new Map<FactTable, Lines>();
  /** Sequence number of the last event in its site. */
  seq: number;
  size = 0;
  lastPosition = '';
  #round = 0;
  #time = { at: Number.NaN, text: '' };

  constructor(folder: string, seq: number) {
    this.#folder = folder;
    this.seq = seq;
  }

  add({ position, metadata }: RecordedEvent, facts: readonly Fact[]): void {
    this.seq += 1;
    this.lastPosition = position;
    // Many events share one timestamp.
    if (this.#time.at !== metadata.at) this.#time = { at: metadata.at, text: new Date(metadata.at).toISOString() };
    const start = `${this.seq}${DELIMITER}${this.#time.text}`;
    for (const [table, row] of facts) {
      let line = start;
      for (const column of COLUMNS[table]) {
        line += DELIMITER + cellOf((row as Readonly<Record<string, Cell>>)[column]);
      }
      this.size += this.#linesOf(table).add(`${line}\n`);
    }
  }

  get held(): number {
    let sum = 0;
    for (const lines of this.#lines.values()) sum += lines.held;
    return sum;
  }

  release(): void {
    for (const lines of this.#lines.values()) lines.release();
  }

  take(): readonly (readonly [table: FactTable, file: string])[] {
    const taken = [...this.#lines].map(([table, lines]) => {
      lines.write();
      return [table, this.#fileOf(table)] as const;
    });
    this.#lines.clear();
    this.#round += 1;
    this.size = 0;
    return taken;
  }

  #linesOf(table: FactTable): Lines {
    let lines = this.#lines.get(table);
    if (!lines) {
      mkdirSync(this.#folder, { recursive: true });
      lines = new Lines(this.#fileOf(table));
      this.#lines.set(table, lines);
    }
    return lines;
  }

  #fileOf(table: FactTable): string {
    return join(this.#folder, `${table}-${this.#round}.csv`);
  }
}
