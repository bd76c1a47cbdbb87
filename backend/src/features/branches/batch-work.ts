import type { BranchTask } from '@kontor/contracts/analytics/sandboxes';
import { pulsed } from '../../platform/batch-pulse.ts';
import type { BatchWork } from '../../platform/batch-work.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteBegun } from './begin.ts';
import { branch } from './branch.ts';

/** A copy of the site; run again, it goes on where it was. */
export const branchWork = (platform: Platform): BatchWork<BranchTask> => ({
  run: async (run) => {
    const { to, at } = run.task;
    await noteBegun(platform, { to, at });
    const { events, isStopped } = await pulsed(run, platform.ambient, (signal, tell) =>
      branch({ from: run.siteId, to, at }, { platform, signal, onProgress: (done, share) => tell({ done, share }) }),
    );
    return { counts: { copied: events }, rows: [], isComplete: !isStopped };
  },
});
