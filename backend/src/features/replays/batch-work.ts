import type { ReplayTask } from '@kontor/contracts/replays/task';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { REPLAY_LIMITS, ReplayEnded, ReplayRefused } from '@kontor/contracts/ports/replay';
import { withProgressReports } from '../../platform/batch-progress.ts';
import { BatchImpossible, type BatchWork } from '../../platform/batch-work.ts';
import { wordsOfSite } from '../../platform/known-site.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BatchRow } from '@kontor/contracts/batches/responses';

/** After this many crashes the replay itself is taken as the cause. */
const TRIES = 3;

export const replayWork = (platform: Platform): BatchWork<ReplayTask> => ({
  run: async (run) => {
    const { replays, ambient } = platform;
    const { siteId, batchId, task } = run;
    const { model, part, until } = task;
    const { events, documents, isStopped, isLate } = await withProgressReports(run, ambient, (signal, tell) =>
      replays
        .run(
          { siteId, batchId, model, part, until },
          { signal, onProgress: (progress) => tell({ done: progress.events, share: progress.share }) },
        )
        .catch((error: unknown) => refuse(error, run.attempt)),
    );
    const rows = isLate ? [await lateRow(platform, siteId)] : [];
    return { counts: { events, documents }, rows, isComplete: !isStopped };
  },
});

const MINUTES = REPLAY_LIMITS.ms / 60_000;

const lateRow = async (platform: Platform, siteId: SiteId): Promise<BatchRow> => {
  const inWords = await wordsOfSite(platform, { siteId });
  const reason = inWords({ key: 'replay.tooLong', params: { minutes: MINUTES } });
  return { kind: 'note', line: null, subject: '', field: '', reason };
};

/** @throws BatchImpossible; temporary errors are rethrown */
const refuse = (error: unknown, attempt: number): never => {
  const isOver = error instanceof ReplayRefused || (error instanceof ReplayEnded && attempt >= TRIES);
  if (!isOver) throw error;
  const isTooMuch = error instanceof ReplayRefused && error.trouble === 'tooMuch';
  const most = REPLAY_LIMITS.documents.toLocaleString('de-DE');
  throw new BatchImpossible(isTooMuch ? { key: 'replay.tooMuch', params: { most } } : { key: 'replay.failed' }, {
    cause: error,
  });
};
