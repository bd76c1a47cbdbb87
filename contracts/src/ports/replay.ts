import type { BatchId } from '../batches/parts.ts';
import type { HistoryPart } from '../replays/history-part.ts';
import type { Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';

export type ReplayTrouble = 'tooMuch' | 'failed';

export const REPLAY_LIMITS = {
  documents: 200_000,
  /** Per run; a stopped run can be resumed. */
  ms: 10 * 60_000,
} as const;

export interface ReplayQuestion {
  readonly batchId: BatchId;
  readonly siteId: SiteId;
  readonly model: string;
  readonly part: Omit<HistoryPart, 'siteId' | 'until'>;
  /** Upper limit of reading, also after resuming. */
  readonly until: Position;
}

export interface ReplayProgress {
  readonly events: number;
  readonly share: number;
}

export interface ReplayOutcome {
  readonly isStopped: boolean;
  readonly isLate: boolean;
  readonly events: number;
  readonly documents: number;
}

export interface Replaying {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ReplayProgress) => void;
}

/** Replays a site's history without slowing down the shop. */
export interface ReplayRunner {
  /** Resumes a stopped run of the same batch. @throws ReplayRefused, ReplayEnded */
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

/** The process died; a retry continues from the last saved progress. */
export class ReplayEnded extends Error {
  override readonly name = 'ReplayEnded';
}
