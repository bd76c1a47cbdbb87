import type { FormEvent } from '@kontor/contracts/forms/events';
import { FormId } from '@kontor/contracts/forms/form';
import type { FormRetentionEvent } from '@kontor/contracts/forms/outlets';
import { streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { applyRetention } from './retention.ts';

const Task = z.object({
  siteId: SiteId,
  formId: FormId,
  version: z.int(),
  run: z.int(),
  since: z.string().nullable(),
});
type Task = z.infer<typeof Task>;

type Watched = Extract<Recorded<FormEvent>, { type: 'FormSaved' }> | Recorded<FormRetentionEvent>;

const jobOf = ({ formId, version, run }: Pick<Task, 'formId' | 'version' | 'run'>): string =>
  `retention-${formId}-${version}-${run}`;

/** One job a day per form with a retention period; each run schedules the next one. */
export const retentionReactor: Reactor<Watched> = {
  name: 'form-retention',
  types: ['FormSaved', 'FormRetentionApplied', 'FormRetentionEnded'],
  jobsFor: (event) => {
    const siteId = siteOf(event);
    if (event.type === 'FormSaved') {
      const { formId, version, content } = event.data;
      if (content.storage.keepDays === null) return [];
      const task = { siteId, formId, version, run: 1, since: null } satisfies Task;
      return [{ id: jobOf(task), data: task }];
    }
    if (event.type === 'FormRetentionEnded') return [];
    const { formId, version, run, through, nextAt } = event.data;
    const task = { siteId, formId, version, run: run + 1, since: through } satisfies Task;
    return [{ id: jobOf(task), data: task, runAt: nextAt }];
  },
  settledBy: (event) => (event.type === 'FormSaved' ? [] : [jobOf(event.data)]),
};

export const retentionBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const { handling, ambient } = platform;
  const handle = async (job: Job): Promise<void> => {
    const task = Task.parse(job.data);
    const { siteId, formId, version, run } = task;
    const context = (step: string) =>
      newContext(ambient, { siteId, actor: 'system:forms', commandId: stepId(job.id, step), cause: job });
    const retained = await applyRetention(platform, commands, task, ambient.clock.now(), context);
    const event: FormRetentionEvent = retained
      ? { type: 'FormRetentionApplied', data: { formId, version, run, ...retained } }
      : { type: 'FormRetentionEnded', data: { formId, version, run } };
    await handling.record(streamName('formRetention', siteId, formId), event, context('note'));
  };
  return { reactor: retentionReactor, handle, concurrency: 1, ...LONG_RETRIES, goesOnWhenArchived: true };
};
