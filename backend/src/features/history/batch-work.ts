import type { ReplayTask } from '@kontor/contracts/analytics/replay';
import { REPLAY_LIMITS, ReplayEnded, ReplayRefused } from '@kontor/contracts/ports/replay';
import { pulsed } from '../../platform/batch-pulse.ts';
import { BatchImpossible, type BatchWork } from '../../platform/batch-work.ts';
import type { Platform } from '../../platform/platform.ts';

/** So often a process may end before it has come to something: what ends it each time is the replay itself. */
const TRIES = 3;

/** A read model over the site's history, beside the shop. */
export const replayWork = ({ replays, ambient }: Platform): BatchWork<ReplayTask> => ({
  run: async (run) => {
    const { siteId, batchId, task } = run;
    const { model, until } = task;
    const part = { ...task.part, to: task.part.to ?? { kind: 'position', position: until } } as const;
    const { events, documents, isStopped } = await pulsed(run, ambient, (signal, tell) =>
      replays
        .run(
          { siteId, batchId, model, part },
          { signal, onProgress: (progress) => tell({ done: progress.events, share: progress.share }) },
        )
        .catch((error: unknown) => refuse(error, run.attempt)),
    );
    return { counts: { events, documents }, rows: [], isComplete: !isStopped };
  },
});

/** @throws BatchImpossible; what may go better the next time as it is */
const refuse = (error: unknown, attempt: number): never => {
  const isOver = error instanceof ReplayRefused || (error instanceof ReplayEnded && attempt >= TRIES);
  if (!isOver) throw error;
  const params = {
    minutes: REPLAY_LIMITS.ms / 60_000,
    most: REPLAY_LIMITS.documents.toLocaleString('de-DE'),
  };
  throw new BatchImpossible({ key: `replay.${error instanceof ReplayRefused ? error.trouble : 'failed'}`, params }, { cause: error });
};
