import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { ReleaseEvent } from '@kontor/contracts/releases/releases';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUnavailable } from '../../platform/unavailable.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { completeRelease, dropRelease } from './publishing.ts';

const Task = z.object({ siteId: SiteId, release: z.int() });

const jobOf = (event: Recorded<ReleaseEvent>): string => `${siteOf(event)}-${event.data.release}`;

type Watched = Exclude<Recorded<ReleaseEvent>, { type: 'ReleaseDropped' }>;

/** Completes releases whose process died after they were begun, and clears dropped ones away. */
export const publishingReactor: Reactor<Watched> = {
  name: 'publishing',
  types: ['ReleaseBegun', 'ReleasePublished', 'ReleaseCleared'],
  jobsFor: (event) =>
    event.type === 'ReleaseBegun'
      ? [{ id: jobOf(event), data: { siteId: siteOf(event), release: event.data.release } }]
      : [],
  settledBy: (event) => (event.type === 'ReleaseBegun' ? [] : [jobOf(event)]),
};

export const publishingBinding = (platform: Platform, commands: CommandBus): ReactorBinding => ({
  reactor: publishingReactor,
  handle: async (job: Job) => {
    const { siteId, release } = Task.parse(job.data);
    const contextOf = (commandId: string) =>
      newContext(platform.ambient, { siteId, actor: 'system:release', commandId, cause: job });
    const publishing = { platform, commands, contextOf };
    const outcome = await completeRelease(publishing, siteId, release).catch((error: unknown) => {
      if (job.attempt < LONG_RETRIES.attempts || isUnavailable(error)) throw error;
      platform.logger.error({ err: error, siteId, release }, 'release is dropped');
      return dropRelease(publishing, siteId, release, { reason: 'failed', documentId: null });
    });
    if (outcome.kind === 'running') throw new Error(`release ${release} of ${siteId} waits for the read models`);
  },
  concurrency: 4,
  ...LONG_RETRIES,
});
