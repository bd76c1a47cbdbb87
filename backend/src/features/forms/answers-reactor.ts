import { type FormSubmissionEvent, SubmissionId } from '@kontor/contracts/forms/events';
import { FormId } from '@kontor/contracts/forms/form';
import type { FormAnswersEvent } from '@kontor/contracts/forms/outlets';
import { streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { forgetAnswers } from './sealed-answers.ts';

const Task = z.object({ siteId: SiteId, formId: FormId, submissionId: SubmissionId });

type Watched = Extract<Recorded<FormSubmissionEvent>, { type: 'FormSubmissionDeleted' }> | Recorded<FormAnswersEvent>;

const jobOf = (submissionId: SubmissionId): string => `forget-${submissionId}`;

/** Erases the key of a deleted submission's answers, so that they are unreadable in the log too. */
export const formAnswersReactor: Reactor<Watched> = {
  name: 'form-answers',
  types: ['FormSubmissionDeleted', 'FormAnswersForgotten'],
  jobsFor: (event) => {
    if (event.type === 'FormAnswersForgotten') return [];
    const { formId, submissionId } = event.data;
    return [{ id: jobOf(submissionId), data: { siteId: siteOf(event), formId, submissionId } }];
  },
  settledBy: ({ type, data }) => (type === 'FormAnswersForgotten' ? [jobOf(data.submissionId)] : []),
};

export const formAnswersBinding = ({ log, vault, ambient, handling }: Platform): ReactorBinding => {
  const handle = async (job: Job): Promise<void> => {
    const { siteId, ...of } = Task.parse(job.data);
    const stream = streamName('formSubmission', siteId, of.submissionId);
    const [first] = await readEvents<FormSubmissionEvent>(log, stream);
    if (first?.type === 'FormSubmitted') await forgetAnswers(vault, siteId, first.data);
    const commandId = stepId(job.id, 'note');
    const context = newContext(ambient, { siteId, actor: 'system:forms', commandId, cause: job });
    const event: FormAnswersEvent = { type: 'FormAnswersForgotten', data: of };
    await handling.record(streamName('formAnswers', siteId, of.submissionId), event, context);
  };
  return { reactor: formAnswersReactor, handle, concurrency: 2, ...LONG_RETRIES };
};
