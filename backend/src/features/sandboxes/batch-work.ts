import type { SandboxTask } from '@kontor/contracts/sandboxes/calls';
import { pulsed } from '../../platform/batch-pulse.ts';
import type { BatchWork } from '../../platform/batch-work.ts';
import { gently } from '../../platform/pace.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteBegun } from './begin.ts';
import { branch } from './branch.ts';

/** Events that are copied at once: the shop is answered again within some milliseconds. */
const AT_ONCE = 25;

/** A copy of the site; run again, it goes on where it was. */
export const sandboxWork = (platform: Platform): BatchWork<SandboxTask> => ({
  run: async (run) => {
    const { to, at } = run.task;
    await noteBegun(platform, { to, at });
    const { events, isStopped } = await pulsed(run, platform.ambient, (signal, tell) =>
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
