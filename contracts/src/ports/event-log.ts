import type { NewEvent, Position, RecordedEvent, Revision } from '../kernel/events.ts';

/** `'none'`: the stream must not exist yet. `'any'`: no check. A number: the stream's last revision. */
export type ExpectedRevision = Revision | 'none' | 'any';

export interface AppendResult {
  /** Of the last event appended. */
  readonly revision: Revision;
  readonly position: Position;
  /** The events were there before: what they say may have been decided by somebody else, and otherwise. */
  readonly isRepeat: boolean;
}

/** What is appended to one stream. */
export interface StreamAppend {
  readonly stream: string;
  readonly events: readonly NewEvent[];
  readonly expected: ExpectedRevision;
}

/** Empty: every event. Both given: an event must be of one of the categories and one of the types. */
export interface EventFilter {
  readonly categories?: readonly string[];
  readonly types?: readonly string[];
}

export interface ReadStreamOptions {
  readonly direction?: 'forwards' | 'backwards';
  /** First revision to read, inclusive. Default: the stream's start, or its end when backwards. */
  readonly from?: Revision;
  readonly limit?: number;
}

export interface ReadAllOptions {
  /** Exclusive: the first event after this position is the first one read. */
  readonly after: Position;
  readonly filter?: EventFilter;
  readonly limit?: number;
  /**
   * Told before each page how far has been looked: all that matches up to there has come with it. Then there are
   * empty pages too, some thousand events apart at most, so that whoever looks for what is rare can tell, and end it.
   */
  readonly onReached?: (position: Position) => void;
}

export interface ReadPageOptions {
  /** Exclusive. */
  readonly after: Position;
  readonly filter?: EventFilter | undefined;
  /** Most events that the page may hold. Default 500. */
  readonly limit?: number;
}

/** What is wanted of a site's newest events; what is not named is not narrowed. */
export interface NewestWanted {
  /** By the names of their streams. */
  readonly siteId: string;
  readonly type?: string | undefined;
  readonly actor?: string | undefined;
}

export interface ReadNewestOptions {
  readonly wanted: NewestWanted;
  /** Exclusive; left out: the end. */
  readonly before?: Position | undefined;
  /** Exclusive: it is looked back no further. Default: the start. */
  readonly after?: Position | undefined;
  /** Most events that the page may hold. Default 500. */
  readonly limit?: number;
}

/** The events before a position, the newest first, as far as one look goes. */
export interface NewestPage {
  readonly events: readonly RecordedEvent[];
  /** All that is wanted from here on is among `events`, also when nothing is. The next look is before it. */
  readonly position: Position;
  /** There is nothing further back. */
  readonly isEnd: boolean;
}

/** The next events of the log, as far as one look goes. */
export interface EventPage {
  readonly events: readonly RecordedEvent[];
  /** All that matches up to here is among `events`, also when nothing does. */
  readonly position: Position;
  /** There was nothing further on. One node of a cluster may be behind the others. */
  readonly isEnd: boolean;
}

export interface SubscribeOptions {
  /** Exclusive. */
  readonly after: Position;
  /** Ends the subscription without an error. */
  readonly signal: AbortSignal;
  /** Told of each failure, before the subscription tries again. */
  readonly onFailure?: (error: unknown) => void;
}

/** What a subscription yields. The next batch is fetched when the reader asks for it: that is the back-pressure. */
export interface EventBatch {
  readonly events: readonly RecordedEvent[];
  /** All events up to here have been delivered, also where there were none to deliver. */
  readonly position: Position;
  /** The end of the log as it was when the batch was made has been reached. */
  readonly caughtUp: boolean;
}

export type StreamMetadata = Readonly<Record<string, unknown>>;

/** The one ordered, durable log of everything that happened. */
export interface EventLog {
  /**
   * Appends all events or none; resolves when they are durable. Appending the same event ids again answers the
   * first result, whatever the expected revision, and says so.
   * @throws WrongExpectedRevision, AppendTooLarge, LogUnavailable
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>;
  /**
   * Appends one after the other: in the log they stand in this order. Behind one that fails nothing is appended.
   * @throws what the first that fails has thrown
   */
  appendInOrder(appends: readonly StreamAppend[]): Promise<void>;
  /** A stream that does not exist reads as empty. */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly RecordedEvent[]>;
  /** Pages of events in the order of the log; none is empty unless `onReached` asks for it. */
  readAll(options: ReadAllOptions): AsyncIterable<readonly RecordedEvent[]>;
  /** Looks at so many events at the most that nobody waits for long. What cannot be read is passed over. */
  readPage(options: ReadPageOptions): Promise<EventPage>;
  /** The same backwards, for who looks at what has happened last: nothing of the log before that is read for it. */
  readNewest(options: ReadNewestOptions): Promise<NewestPage>;
  /**
   * All events: catches up, then follows; after a failure it goes on where it was, for ever. It costs the log's server
   * a stream that does not end, so a process has one of them: see `LiveFeed`.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;
  /** The end: no event, and no position that a subscription has told, is further on. */
  head(): Promise<Position>;
  readStreamMetadata(stream: string): Promise<StreamMetadata>;
  writeStreamMetadata(stream: string, metadata: StreamMetadata): Promise<void>;
  /** Finishes what was asked before, then refuses. */
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

/** What one append may hold, in bytes: what EventStoreDB takes, unless it was told otherwise. */
export const MAX_APPEND_BYTES = 1024 * 1024;

/** Larger than any log takes at once, and known before it was sent: nothing was appended, and trying again is no use. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';

  constructor(stream: string, bytes: number) {
    super(`an append to ${stream} of ${bytes} bytes is larger than ${MAX_APPEND_BYTES}`);
  }
}

/** The log cannot be written or read now: full disk, lost connection, closed. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';
}
