import { type FormSubmissionEvent, SubmissionId } from '@kontor/contracts/forms/events';
import { FormId } from '@kontor/contracts/forms/form';
import { forwardNow } from '@kontor/contracts/forms/forward';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { DeliveryId, type WebhookDeliveryEvent, WebhookId } from '@kontor/contracts/webhooks/events';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { type RequestedJob, LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { deliveryStream, WriteDelivery, WriteWebhook } from './commands.ts';
import { deliver, isSpam } from './deliver.ts';
import { deliveryDecider } from './delivery-decider.ts';

/** Each may wait for a slow answer. */
const AT_ONCE = 8;

const Task = z.object({
  siteId: SiteId,
  deliveryId: DeliveryId,
  webhookId: WebhookId,
  formId: FormId,
  submissionId: SubmissionId.nullable(),
  run: z.int(),
});
type Task = z.infer<typeof Task>;

type Watched =
  | Extract<Recorded<FormSubmissionEvent>, { type: 'FormSubmitted' | 'FormSubmissionMoved' }>
  | Recorded<WebhookDeliveryEvent>;

export const deliveryIdOf = (submissionId: SubmissionId, webhookId: WebhookId): DeliveryId =>
  DeliveryId.parse(stepId(`${submissionId} ${webhookId}`, 'delivery'));

const jobOf = (deliveryId: DeliveryId, run: number): string => `deliver-${deliveryId}-${run}`;
const asked = (task: Task): RequestedJob => ({ id: jobOf(task.deliveryId, task.run), data: task });

export const deliveriesReactor: Reactor<Watched> = {
  name: 'webhook-deliveries',
  types: ['FormSubmitted', 'FormSubmissionMoved', 'WebhookDeliveryAsked', 'WebhookDeliveryTried'],
  jobsFor: (event) => {
    const siteId = siteOf(event);
    if (event.type === 'FormSubmitted' || event.type === 'FormSubmissionMoved') {
      const { formId, submissionId } = event.data;
      return (forwardNow(event)?.webhooks ?? []).map((id) => {
        const webhookId = WebhookId.parse(id);
        const deliveryId = deliveryIdOf(submissionId, webhookId);
        return asked({ siteId, deliveryId, webhookId, formId, submissionId, run: 1 });
      });
    }
    const { deliveryId, webhookId, formId, submissionId, run } = event.data;
    const of = { siteId, deliveryId, webhookId, formId, submissionId };
    if (event.type === 'WebhookDeliveryAsked') return [asked({ ...of, run })];
    const { nextAt } = event.data;
    return nextAt === null ? [] : [{ ...asked({ ...of, run: run + 1 }), runAt: nextAt }];
  },
  settledBy: (event) => {
    switch (event.type) {
      case 'FormSubmitted':
      case 'FormSubmissionMoved':
        return [];
      case 'WebhookDeliveryAsked': {
        const { deliveryId, replaces } = event.data;
        return replaces === null ? [] : [jobOf(deliveryId, replaces)];
      }
      case 'WebhookDeliveryTried':
        return [jobOf(event.data.deliveryId, event.data.run)];
    }
  },
};

export const deliveriesBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const { handling, ambient } = platform;
  const handle = async (job: Job): Promise<void> => {
    const { siteId, run, ...of } = Task.parse(job.data);
    const state = await handling.stateOf(deliveryDecider, deliveryStream(siteId, of.deliveryId));
    if (state.run !== run || !state.isOpen) return;
    const tried = await deliver(platform, siteId, of);
    const context = (step: string) =>
      newContext(ambient, { siteId, actor: 'system:webhooks', commandId: stepId(job.id, step), cause: job });
    if (tried.problem === 'gone') {
      await commands.execute(new WriteWebhook(of.webhookId, { type: 'NoteGone' }, context('gone')));
    }
    const at = ambient.clock.now();
    await commands.execute(new WriteDelivery(of.deliveryId, { type: 'Note', of, run, tried, at }, context('note')));
    // Taken out of spam before the hold was recorded, so the resumption did not see it.
    if (tried.problem === 'spam' && !(await isSpam(platform, siteId, of))) {
      await commands.execute(new WriteDelivery(of.deliveryId, { type: 'Resume', of, at }, context('resume')));
    }
  };
  return { reactor: deliveriesReactor, handle, concurrency: AT_ONCE, ...LONG_RETRIES };
};
