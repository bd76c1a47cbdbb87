import { type FormSubmissionEvent, SubmissionId } from '@kontor/contracts/forms/events';
import { FormId } from '@kontor/contracts/forms/form';
import { streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { WebhookId, type WebhookResumptionEvent } from '@kontor/contracts/webhooks/events';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { WriteDelivery } from './commands.ts';
import { deliveryIdOf } from './deliveries-reactor.ts';

const Task = z.object({
  siteId: SiteId,
  about: z.string(),
  formId: FormId,
  submissionId: SubmissionId,
  webhookIds: z.array(WebhookId),
});

type Watched =
  | Extract<Recorded<FormSubmissionEvent>, { type: 'FormSubmissionMoved' }>
  | Recorded<WebhookResumptionEvent>;

const jobOf = (about: string): string => `resume-${about}`;

export const resumptionsReactor: Reactor<Watched> = {
  name: 'webhook-resumptions',
  types: ['FormSubmissionMoved', 'WebhookDeliveriesResumed'],
  jobsFor: (event) => {
    if (event.type === 'WebhookDeliveriesResumed' || event.data.resumes === undefined) return [];
    const { id: about } = event;
    const { formId, submissionId, resumes: webhookIds } = event.data;
    return [{ id: jobOf(about), data: { siteId: siteOf(event), about, formId, submissionId, webhookIds } }];
  },
  settledBy: ({ type, data }) => (type === 'WebhookDeliveriesResumed' ? [jobOf(data.about)] : []),
};

export const resumptionsBinding = ({ handling, ambient }: Platform, commands: CommandBus): ReactorBinding => {
  const handle = async (job: Job): Promise<void> => {
    const { siteId, about, formId, submissionId, webhookIds } = Task.parse(job.data);
    const context = (step: string) =>
      newContext(ambient, { siteId, actor: 'system:webhooks', commandId: stepId(job.id, step), cause: job });
    for (const webhookId of webhookIds) {
      const of = { deliveryId: deliveryIdOf(submissionId, webhookId), webhookId, formId, submissionId };
      const at = ambient.clock.now();
      await commands.execute(new WriteDelivery(of.deliveryId, { type: 'Resume', of, at }, context(webhookId)));
    }
    const event: WebhookResumptionEvent = { type: 'WebhookDeliveriesResumed', data: { about, submissionId } };
    await handling.record(streamName('webhookResumption', siteId, about), event, context('resumed'));
  };
  return { reactor: resumptionsReactor, handle, concurrency: 2, ...LONG_RETRIES };
};
