import type { SandboxTask } from '@kontor/contracts/sandboxes/task';
import { withProgressReports } from '../../platform/batch-progress.ts';
import type { BatchWork } from '../../platform/batch-work.ts';
import { gently } from '../../platform/pace.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordBegun } from './begin.ts';
import { branch } from './branch.ts';

/** Small, so that the shop stays responsive. */
const AT_ONCE = 25;

export const sandboxWork = (platform: Platform): BatchWork<SandboxTask> => ({
  run: async (run) => {
    const { to, at } = run.task;
    await recordBegun(platform, { to, at });
    const { events, isStopped } = await withProgressReports(run, platform.ambient, (signal, tell) =>
      branch(
        { from: run.siteId, to, at },
        {
          platform,
          signal,
          pace: gently(AT_ONCE, platform.ambient, signal),
          onProgress: (done, share) => tell({ done, share }),
        },
      ),
    );
    return { counts: { copied: events }, rows: [], isComplete: !isStopped };
  },
});
