import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fact, FACTS, type FactTable } from '@kontor/contracts/analytics/facts';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';

const COLUMNS = Object.fromEntries(
  Object.entries(FACTS).map(([table, columns]) => [table, Object.keys(columns)]),
) as unknown as Readonly<Record<FactTable, readonly string[]>>;

type Cell = string | number | boolean | null | undefined;

// Control characters that no text has, so that JSON with all its quotes goes in as it is.
const DELIMITER = '\u001f';
const QUOTE = '\u001e';
const NEEDS_QUOTES = /[\u001e\u001f\n\r]/u;

const cellOf = (value: Cell): string => {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  return value === '' || NEEDS_QUOTES.test(value) ? `${QUOTE}${value.replaceAll(QUOTE, '')}${QUOTE}` : value;
};

/** How the files are to be read: nothing is guessed. */
export const FILE_OPTIONS = [
  'FORMAT csv, HEADER false, AUTO_DETECT false, ALLOW_QUOTED_NULLS false',
  `DELIMITER '${DELIMITER}', QUOTE '${QUOTE}', ESCAPE '${QUOTE}', NULLSTR ''`,
  "NEW_LINE '\\n', MAX_LINE_SIZE 1000000, BUFFER_SIZE 8000000, TIMESTAMPFORMAT '%Y-%m-%dT%H:%M:%S.%gZ'",
].join(', ');

const FIRST_BYTES = 1 << 16;

/** Lines as bytes: strings that live until a file is full would keep the garbage collector busy. */
class Lines {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #size = 0;

  add(line: string): number {
    const most = line.length * 3;
    if (this.#size + most > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#size + most));
      this.#bytes.copy(larger, 0, 0, this.#size);
      this.#bytes = larger;
    }
    const written = this.#bytes.write(line, this.#size);
    this.#size += written;
    return written;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  writeTo(file: string): void {
    writeFileSync(file, this.#bytes.subarray(0, this.#size), { mode: 0o600 });
    this.#size = 0;
  }
}

/** Facts of one site, gathered until they are enough for a file. */
export class FactFiles {
  readonly #lines = new Map<FactTable, Lines>();
  /** Number of the last event in its site. */
  seq: number;
  /** Bytes gathered. */
  size = 0;
  lastPosition = '';

  constructor(seq: number) {
    this.seq = seq;
  }

  add({ position, metadata }: RecordedEvent, facts: readonly Fact[]): void {
    this.seq += 1;
    this.lastPosition = position;
    const start = `${this.seq}${DELIMITER}${new Date(metadata.at).toISOString()}`;
    for (const [table, row] of facts) {
      let line = start;
      for (const column of COLUMNS[table]) {
        line += DELIMITER + cellOf((row as Readonly<Record<string, Cell>>)[column]);
      }
      this.size += this.#linesOf(table).add(`${line}\n`);
    }
  }

  /** Writes what was gathered and forgets it. */
  flush(folder: string): readonly (readonly [table: FactTable, file: string])[] {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const full = [...this.#lines].filter(([, lines]) => !lines.isEmpty);
    this.size = 0;
    return full.map(([table, lines]) => {
      const file = join(folder, `${table}.csv`);
      lines.writeTo(file);
      return [table, file] as const;
    });
  }

  #linesOf(table: FactTable): Lines {
    let lines = this.#lines.get(table);
    if (!lines) {
      lines = new Lines();
      this.#lines.set(table, lines);
    }
    return lines;
  }
}
