import type { ReplayTask } from '@kontor/contracts/analytics/replay';
import { REPLAY_LIMITS, ReplayRefused } from '@kontor/contracts/ports/replay';
import { pulsed } from '../../platform/batch-pulse.ts';
import { BatchImpossible, type BatchWork } from '../../platform/batch-work.ts';
import type { Platform } from '../../platform/platform.ts';

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
        .catch(refuse),
    );
    return { counts: { events, documents }, rows: [], isComplete: !isStopped };
  },
});

/** @throws BatchImpossible */
const refuse = (error: unknown): never => {
  if (!(error instanceof ReplayRefused)) throw error;
  const params = {
    minutes: REPLAY_LIMITS.ms / 60_000,
    most: REPLAY_LIMITS.documents.toLocaleString('de-DE'),
  };
  throw new BatchImpossible({ key: `replay.${error.trouble}`, params }, { cause: error });
};
