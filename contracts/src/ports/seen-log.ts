import type { Instant } from '../kernel/ambient.ts';
import type { Position, Revision } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';

/** The end of a chained stream as it was seen once: every later state of the stream must hold it. */
export interface StreamHead {
  readonly stream: string;
  /** Of the event that bears the link. */
  readonly revision: Revision;
  readonly chain: string;
  /** Of the installation, so that a head is known again wherever it was kept. */
  readonly signature: string;
}

/** How much of the log was seen. */
export interface LogMark {
  readonly position: Position;
  /** How many events there were up to here. */
  readonly events: number;
  /** When the last of them happened. */
  readonly at: Instant;
}

export interface SeenHead {
  readonly siteId: SiteId;
  readonly head: StreamHead;
  /** Those that it follows: they need not be kept any more. */
  readonly instead: readonly StreamHead[];
}

/** What was seen of the log, kept where the log is not: so that it is known when its end, or a part of it, is gone. */
export interface SeenLog {
  /** Of one stream, or of all streams of a site. @throws VaultUnavailable */
  heads(siteId: SiteId, stream?: string): Promise<readonly StreamHead[]>;
  /** In the order of the log. @throws VaultUnavailable */
  marks(): Promise<readonly LogMark[]>;
  /**
   * One write for all.
   * @param instead a mark that need not be kept any more
   * @throws VaultUnavailable
   */
  note(mark: LogMark, instead: LogMark | null, heads: readonly SeenHead[]): Promise<void>;
  /** Forgets the marks of a log that has lost its end, once that was told. @throws VaultUnavailable */
  forgetMarks(marks: readonly LogMark[]): Promise<void>;
  close(): Promise<void>;
}
