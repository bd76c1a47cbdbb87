import type { NewEvent, Position, RecordedEvent, Revision } from '../kernel/events.ts';

/** `'none'`: the stream must not exist. `'any'`: no check. A number: the stream's last revision. */
export type ExpectedRevision = Revision | 'none' | 'any';

export interface AppendResult {
  readonly revision: Revision;
  readonly position: Position;
  /** The event ids were already in the stream; the stored events may have other content. */
  readonly isRepeat: boolean;
}

export interface StreamAppend {
  readonly stream: string;
  readonly events: readonly NewEvent[];
  readonly expected: ExpectedRevision;
}

/** Empty: every event. Both given: an event must match one of the categories and one of the types. */
export interface EventFilter {
  readonly categories?: readonly string[];
  readonly types?: readonly string[];
}

export interface ReadStreamOptions {
  readonly direction?: 'forwards' | 'backwards';
  /** Inclusive. Default: the stream's start, or its end when reading backwards. */
  readonly from?: Revision;
  readonly limit?: number;
}

export interface ReadAllOptions {
  readonly after: Position;
  readonly filter?: EventFilter;
  readonly limit?: number;
  /**
   * Called before each page with the position scanned so far. Also yields empty pages (every few thousand events at
   * most), so that readers of rare events can report progress or stop.
   */
  readonly onReached?: (position: Position) => void;
}

export interface ReadPageOptions {
  readonly after: Position;
  readonly filter?: EventFilter | undefined;
  /** Maximum number of events. Default 500. */
  readonly limit?: number;
}

export interface NewestFilter {
  readonly siteId: string;
  readonly type?: string | undefined;
  readonly actor?: string | undefined;
}

export interface ReadNewestOptions {
  readonly wanted: NewestFilter;
  /** Exclusive. Default: the end. */
  readonly before?: Position | undefined;
  /** Exclusive lower bound. Default: the start. */
  readonly after?: Position | undefined;
  /** Maximum number of events. Default 500. */
  readonly limit?: number;
}

export interface NewestPage {
  readonly events: readonly RecordedEvent[];
  /** Every match from here on is in `events`, even if that is empty. Continue before it. */
  readonly position: Position;
  readonly isEnd: boolean;
}

export interface EventPage {
  readonly events: readonly RecordedEvent[];
  /** Every match up to here is in `events`, even if that is empty. */
  readonly position: Position;
  /** End of the log at this node; a cluster node may lag behind the others. */
  readonly isEnd: boolean;
}

export interface SubscribeOptions {
  readonly after: Position;
  readonly signal: AbortSignal;
  /** Called on each failure before the subscription retries. */
  readonly onFailure?: (error: unknown) => void;
}

/** The next batch is fetched when the reader asks for it, which gives back-pressure. */
export interface EventBatch {
  readonly events: readonly RecordedEvent[];
  /** All events up to here were delivered, even if the batch is empty. */
  readonly position: Position;
  /** Reached the end of the log as of when the batch was made. */
  readonly caughtUp: boolean;
}

export type StreamMetadata = Readonly<Record<string, unknown>>;

export interface EventLog {
  /**
   * Appends all events or none; resolves once they are durable. Repeating the same event ids returns the first result
   * (`isRepeat`), whatever the expected revision.
   * @throws WrongExpectedRevision, AppendTooLarge, LogUnavailable
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>;
  /**
   * Appends one after the other, so the log keeps this order; stops at the first failure.
   * @throws the error of the first append that fails
   */
  appendInOrder(appends: readonly StreamAppend[]): Promise<void>;
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly RecordedEvent[]>;
  /** Pages in log order; never empty unless `onReached` is given. */
  readAll(options: ReadAllOptions): AsyncIterable<readonly RecordedEvent[]>;
  /** Looks at so many events at the most that nobody waits for long. What cannot be read is passed over. */
  readPage(options: ReadPageOptions): Promise<EventPage>;
  /** The same backwards; older events are not read. */
  readNewest(options: ReadNewestOptions): Promise<NewestPage>;
  /**
   * Catches up, then follows; resumes after failures, indefinitely. Each subscription holds a server stream open, so a
   * process has one: see `LiveFeed`.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;
  head(): Promise<Position>;
  readStreamMetadata(stream: string): Promise<StreamMetadata>;
  writeStreamMetadata(stream: string, metadata: StreamMetadata): Promise<void>;
  close(): Promise<void>;
}

export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: Revision | 'none';

  constructor(stream: string, expected: ExpectedRevision, actual: Revision | 'none') {
    super(`stream ${stream} is at revision ${actual}, expected ${expected}`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** Maximum size of one append in bytes: the default of EventStoreDB. */
export const MAX_APPEND_BYTES = 1024 * 1024;

/** Rejected before it was sent: nothing was appended, and retrying will not help. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';

  constructor(stream: string, bytes: number) {
    super(`an append to ${stream} of ${bytes} bytes is larger than ${MAX_APPEND_BYTES}`);
  }
}

/** The log cannot be read or written now: disk full, connection lost, closed. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';
}
