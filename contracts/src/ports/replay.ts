import type { BatchId } from '../batches/batches.ts';
import type { HistoryPart } from '../replays/history.ts';
import type { Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';

/** Why a replay has come to nothing. */
export const REPLAY_TROUBLES = ['tooMuch', 'failed'] as const;
export type ReplayTrouble = (typeof REPLAY_TROUBLES)[number];

/** What a server allows a replay to cost. */
export const REPLAY_LIMITS = {
  documents: 200_000,
  /** Of one run; it may be gone on with. */
  ms: 10 * 60_000,
} as const;

/** Whose files it writes are those of the batch. */
export interface ReplayQuestion {
  readonly batchId: BatchId;
  readonly siteId: SiteId;
  readonly model: string;
  readonly part: Omit<HistoryPart, 'siteId' | 'until'>;
  /** Whatever the part's own end is, and whenever it goes on: it reads no further. */
  readonly until: Position;
}

export interface ReplayProgress {
  readonly events: number;
  /** Of the log's part that is read, 0 to 1. */
  readonly share: number;
}

export interface ReplayOutcome {
  /** What it has come to is kept, to go on with. */
  readonly isStopped: boolean;
  /** It was stopped because it has taken as long as a run may. */
  readonly isLate: boolean;
  readonly events: number;
  readonly documents: number;
}

export interface Replaying {
  /** Ends it; what it has come to is kept. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ReplayProgress) => void;
}

/** Runs read models over a site's history without keeping the shop waiting. */
export interface ReplayRunner {
  /** From where the same one was ended before, if it was. @throws ReplayRefused, ReplayEnded */
  run(question: ReplayQuestion, replaying: Replaying): Promise<ReplayOutcome>;
  close(): Promise<void>;
}

export class ReplayRefused extends Error {
  override readonly name = 'ReplayRefused';
  constructor(
    readonly trouble: ReplayTrouble,
    options?: ErrorOptions,
  ) {
    super(trouble, options);
  }
}

/** The process in which it was done has ended by itself: another try begins where the last kept one has come to. */
export class ReplayEnded extends Error {
  override readonly name = 'ReplayEnded';
}

/** What a process is told in which it is done. */
export type ToReplay = { readonly question: ReplayQuestion } | { readonly stop: true };

/** What it tells. */
export type FromReplay =
  | { readonly progress: ReplayProgress }
  | { readonly outcome: ReplayOutcome }
  | { readonly trouble: ReplayTrouble };
