import type { Instant } from '../kernel/ambient.ts';
import type { Actor, Position, Revision } from '../kernel/events.ts';
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

/** Who has seen more of the log than there is. */
export interface LossWitness {
  /** `marks`: whoever follows the log; `analytics`: the tables for SQL; `numbers`: of orders that were told. */
  readonly kind: 'marks' | 'readModel' | 'jobs' | 'liveEvents' | 'analytics' | 'numbers';
  /** Which read model, queue or topic; of numbers, the site. */
  readonly name: string;
  /** Up to where; of numbers, the last one. */
  readonly upTo: string;
}

/** That the log had lost its end when somebody looked. */
export interface LogLoss {
  /** The same of a loss that is found again. */
  readonly id: string;
  readonly foundAt: Instant;
  /** Where it ended then. */
  readonly head: Position;
  /** How many events, at least; `null`: nobody knows. */
  readonly missing: number | null;
  /** When the last event came that was still there; `null`: it was empty, or nobody knows. */
  readonly since: Instant | null;
  readonly witnesses: readonly LossWitness[];
}

export interface Acknowledgement {
  readonly by: Actor;
  readonly at: Instant;
}

/** As a site has taken note of it. */
export interface KnownLoss extends LogLoss {
  readonly acknowledged: Acknowledgement | null;
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
  /** Keeps it for ever. One that is known stays as it is. @throws VaultUnavailable */
  noteLoss(loss: LogLoss): Promise<void>;
  /** Those of before first. @throws VaultUnavailable */
  losses(siteId: SiteId): Promise<readonly KnownLoss[]>;
  /** Whoever was first stays. @throws VaultUnavailable */
  acknowledge(siteId: SiteId, lossId: string, acknowledgement: Acknowledgement): Promise<void>;
  close(): Promise<void>;
}
