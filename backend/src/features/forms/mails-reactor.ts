import { type FormSubmissionEvent, SubmissionId } from '@kontor/contracts/forms/events';
import { FormId } from '@kontor/contracts/forms/form';
import { forwardNow } from '@kontor/contracts/forms/forward';
import type { FormMailEvent } from '@kontor/contracts/forms/outlets';
import { streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { knownSite } from '../../platform/known-site.ts';
import { ERASED, MAILING, sendMail } from '../../platform/mail/sending.ts';
import type { Platform } from '../../platform/platform.ts';
import { isSettled, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { readEvents } from '../../platform/read-events.ts';
import { formMail, formMailId } from './form-mail.ts';
import { openSubmission, type Withheld } from './queries.ts';

const Task = z.object({
  siteId: SiteId,
  formId: FormId,
  submissionId: SubmissionId,
  /** Index of the address, from 0. */
  number: z.int(),
  origin: z.string(),
  /** Set for a repeat: see `FormMailEvent`. */
  run: z.int().optional(),
});
type Task = z.infer<typeof Task>;

type Submission = Extract<Recorded<FormSubmissionEvent>, { type: 'FormSubmitted' | 'FormSubmissionMoved' }>;
type Watched = Submission | Recorded<FormMailEvent>;

const jobOf = ({ submissionId, number, run }: Pick<Task, 'submissionId' | 'number' | 'run'>): string =>
  `mail-${submissionId}-${number}${run === undefined ? '' : `-${run}`}`;

/** One mail per submission and address; spam waits until it is marked as no spam. */
export const formMailsReactor: Reactor<Watched> = {
  name: 'form-mails',
  types: ['FormSubmitted', 'FormSubmissionMoved', 'FormMailSent', 'FormMailFailed'],
  jobsFor: (event) => {
    if (event.type === 'FormMailSent' || event.type === 'FormMailFailed') return [];
    const again = event.type === 'FormSubmissionMoved' ? event.data.resumesMails : undefined;
    const { mails = 0, origin = '' } = forwardNow(event) ?? again ?? {};
    const { formId, submissionId } = event.data;
    return Array.from({ length: mails }, (_, number) => {
      const of = { siteId: siteOf(event), formId, submissionId, number, origin };
      const task: Task = again ? { ...of, run: event.revision } : of;
      return { id: jobOf(task), data: task };
    });
  },
  settledBy: (event) => (event.type === 'FormMailSent' || event.type === 'FormMailFailed' ? [jobOf(event.data)] : []),
};

const REASONS: Readonly<Record<Withheld, string>> = {
  deleted: 'the submission was deleted',
  erased: ERASED,
  spam: 'the submission was put aside as spam',
};

/** Why it was not sent; `null`: sent. */
const reasonOf = (event: FormMailEvent): string | null => (event.type === 'FormMailSent' ? null : event.data.reason);

export const formMailsBinding = (platform: Platform): ReactorBinding => {
  const { handling, ambient, log } = platform;
  const handle = async (job: Job): Promise<void> => {
    const { siteId, ...task } = Task.parse(job.data);
    const { formId, submissionId, number, run } = task;
    const stream = streamName('formMail', siteId, submissionId);
    const events = await readEvents<FormMailEvent>(log, stream);
    if (isSettled(formMailsReactor, job.id, events)) return;
    const done = events.find((event) => event.data.number === number && reasonOf(event) !== REASONS.spam);
    const reason = done ? reasonOf(done) : await mail(platform, siteId, task);
    const of = { formId, submissionId, number, ...(run !== undefined && { run }) };
    const event: FormMailEvent =
      reason === null
        ? { type: 'FormMailSent', data: { ...of, messageId: formMailId(submissionId, number) } }
        : { type: 'FormMailFailed', data: { ...of, reason } };
    const commandId = stepId(job.id, 'note');
    const context = newContext(ambient, { siteId, actor: 'system:forms', commandId, cause: job });
    await handling.record(stream, event, context);
  };
  return { reactor: formMailsReactor, handle, ...MAILING };
};

/** `null`: sent; otherwise why it never will be. */
const mail = async (platform: Platform, siteId: SiteId, task: Omit<Task, 'siteId'>): Promise<string | null> => {
  const { submissionId, number, origin } = task;
  const opened = await openSubmission(platform, siteId, submissionId);
  if (typeof opened === 'string') return REASONS[opened];
  const address = opened.content.storage.mailTo[number];
  if (address === undefined) return 'the form names no such address';
  const site = await knownSite(platform.queries.sites, siteId);
  return sendMail(platform.mailer, formMail(site, opened, { number, address, origin }));
};
