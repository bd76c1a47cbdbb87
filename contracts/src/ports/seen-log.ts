import type { Instant } from '../kernel/ambient.ts';
import type { Actor, Position, Revision } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';

/** End of a chained stream as once seen; every later state of the stream must contain it. */
export interface StreamHead {
  readonly stream: string;
  readonly revision: Revision;
  readonly chain: string;
  /** Signed by the installation, so that a head can be verified wherever it was kept. */
  readonly signature: string;
}

export interface LogMark {
  readonly position: Position;
  readonly events: number;
  readonly at: Instant;
}

export interface SeenHead {
  readonly siteId: SiteId;
  readonly head: StreamHead;
  readonly instead: readonly StreamHead[];
}

export interface LossWitness {
  /** `marks`: whoever follows the log; `analytics`: the tables for SQL; `numbers`: of orders that were told. */
  readonly kind: 'marks' | 'readModel' | 'jobs' | 'liveEvents' | 'analytics' | 'numbers';
  readonly name: string;
  readonly upTo: string;
}

export interface LogLoss {
  /** Stable: the same loss found again has the same id. */
  readonly id: string;
  readonly foundAt: Instant;
  readonly head: Position;
  /** Minimum number of events; `null`: unknown. */
  readonly missing: number | null;
  /** Time of the last event still there; `null`: the log was empty, or unknown. */
  readonly since: Instant | null;
  readonly witnesses: readonly LossWitness[];
}

export interface Acknowledgement {
  readonly by: Actor;
  readonly at: Instant;
}

export interface KnownLoss extends LogLoss {
  readonly acknowledged: Acknowledgement | null;
}

/** What was seen of the log, kept outside it, so that a truncated or altered log is detected. */
export interface SeenLog {
  /** Of one stream, or of all streams of a site. @throws VaultUnavailable */
  heads(siteId: SiteId, stream?: string): Promise<readonly StreamHead[]>;
  /** In log order. @throws VaultUnavailable */
  marks(): Promise<readonly LogMark[]>;
  /**
   * One write.
   * @param instead an older mark to drop
   * @throws VaultUnavailable
   */
  note(mark: LogMark, instead: LogMark | null, heads: readonly SeenHead[]): Promise<void>;
  /** Drops the marks of a truncated log once the loss was recorded. @throws VaultUnavailable */
  forgetMarks(marks: readonly LogMark[]): Promise<void>;
  /** Kept forever; an existing record is left unchanged. @throws VaultUnavailable */
  recordLoss(loss: LogLoss): Promise<void>;
  /** Oldest first. @throws VaultUnavailable */
  losses(siteId: SiteId): Promise<readonly KnownLoss[]>;
  /** The first acknowledgement wins. @throws VaultUnavailable */
  acknowledge(siteId: SiteId, lossId: string, acknowledgement: Acknowledgement): Promise<void>;
  close(): Promise<void>;
}
