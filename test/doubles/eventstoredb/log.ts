export interface NewRecord {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface LogRecord extends NewRecord {
  readonly stream: string;
  readonly revision: number;
  /** Both commit and prepare position, as for EventStoreDB's own appends. */
  readonly position: number;
  readonly created: number;
  /** Wire format, encoded once for all readers. */
  encoded?: Buffer;
}

export type Expected = number | 'none' | 'any' | 'exists';

export type Outcome =
  | { readonly kind: 'appended'; readonly revision: number; readonly position: number }
  | { readonly kind: 'wrong'; readonly current: number | null };

interface Stream {
  readonly records: LogRecord[];
  readonly revisions: Map<string, number>;
}

/** Bytes per record in addition to data and metadata. */
const RECORD_OVERHEAD = 128;

export class MemoryLog {
  readonly records: LogRecord[] = [];
  readonly #streams = new Map<string, Stream>();
  readonly #followers = new Set<() => void>();
  #end = 0;

  constructor() {
    // A real server's log is never empty: readers have to filter system events.
    const epoch = { contentType: 'application/json', data: Buffer.from('{}'), metadata: Buffer.alloc(0) };
    const id = '00000000-0000-4000-8000-000000000001';
    this.append('$epoch-information', [{ ...epoch, id, type: '$epoch-information' }], 'none');
  }

  copy(): MemoryLog {
    const copy = new MemoryLog();
    copy.records.splice(0, Infinity, ...this.records);
    for (const [name, { records, revisions }] of this.#streams) {
      copy.#streams.set(name, { records: [...records], revisions: new Map(revisions) });
    }
    copy.#end = this.#end;
    return copy;
  }

  stream(name: string): readonly LogRecord[] | undefined {
    return this.#streams.get(name)?.records;
  }

  indexFrom(position: number): number {
    let low = 0;
    let high = this.records.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.records[middle] as LogRecord).position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  append(name: string, events: readonly NewRecord[], expected: Expected): Outcome {
    const stream = this.#streams.get(name) ?? { records: [], revisions: new Map<string, number>() };
    const current = stream.records.length - 1;
    const repeated = this.#repeated(stream, events, expected);
    if (repeated) return { kind: 'appended', revision: repeated.revision, position: repeated.position };
    const wanted = expected === 'none' ? -1 : expected;
    const isRight = wanted === 'any' || (wanted === 'exists' ? current >= 0 : wanted === current);
    if (!isRight) return { kind: 'wrong', current: current < 0 ? null : current };
    this.#streams.set(name, stream);
    const created = Date.now();
    for (const event of events) {
      const record = { ...event, stream: name, revision: stream.records.length, position: this.#end, created };
      stream.records.push(record);
      stream.revisions.set(event.id, record.revision);
      this.records.push(record);
      this.#end += RECORD_OVERHEAD + event.data.length + event.metadata.length;
    }
    for (const wake of this.#followers) wake();
    const { revision, position } = this.records.at(-1) as LogRecord;
    return { kind: 'appended', revision, position };
  }

  /** Calls `wake` after each append until the returned function is called. */
  follow(wake: () => void): () => void {
    this.#followers.add(wake);
    return () => this.#followers.delete(wake);
  }

  /**
   * A repeat has the same ids right after the expected revision, or anywhere if any is expected. It gets the first
   * answer.
   */
  #repeated({ records, revisions }: Stream, events: readonly NewRecord[], expected: Expected): LogRecord | null {
    const first =
      typeof expected === 'number' ? expected + 1 : expected === 'none' ? 0 : revisions.get(events[0]?.id ?? '');
    if (first === undefined || events.length === 0) return null;
    const isRepeat = events.every(({ id }, index) => records[first + index]?.id === id);
    return isRepeat ? (records[first + events.length - 1] ?? null) : null;
  }
}
