import type { ReplayTask } from '@kontor/contracts/replays/replay';
import type { BatchRow } from '@kontor/contracts/batches/batches';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { REPLAY_LIMITS, ReplayEnded, ReplayRefused } from '@kontor/contracts/ports/replay';
import { pulsed } from '../../platform/batch-pulse.ts';
import { BatchImpossible, type BatchWork } from '../../platform/batch-work.ts';
import { wordsOfSite } from '../../platform/known-site.ts';
import type { Platform } from '../../platform/platform.ts';

/** So often a process may end before it has come to something: what ends it each time is the replay itself. */
const TRIES = 3;

/** A read model over the site's history, beside the shop. */
export const replayWork = (platform: Platform): BatchWork<ReplayTask> => ({
  run: async (run) => {
    const { replays, ambient } = platform;
    const { siteId, batchId, task } = run;
    const { model, part, until } = task;
    const { events, documents, isStopped, isLate } = await pulsed(run, ambient, (signal, tell) =>
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

/** @throws BatchImpossible; what may go better the next time as it is */
const refuse = (error: unknown, attempt: number): never => {
  const isOver = error instanceof ReplayRefused || (error instanceof ReplayEnded && attempt >= TRIES);
  if (!isOver) throw error;
  const params = { most: REPLAY_LIMITS.documents.toLocaleString('de-DE') };
  throw new BatchImpossible(
    { key: `replay.${error instanceof ReplayRefused ? error.trouble : 'failed'}`, params },
    { cause: error },
  );
};
