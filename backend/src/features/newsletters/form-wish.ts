import type { FormSubmissionEvent, SubmissionId, Suspicion } from '@kontor/contracts/forms/events';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { mailLanguageOf } from '@kontor/contracts/restock/calls';
import { readEvents } from '../../platform/read-events.ts';

type Submitted = Extract<FormSubmissionEvent, { type: 'FormSubmitted' }>['data'];

/** Nobody can solve a captcha without a script: a mail says then whose address it is, as it does elsewhere. */
const isPlain = (suspicion: Suspicion): boolean => suspicion === 'noCaptcha';

/** NL-01: a box that was ticked in a form. `null`: it was not, or it lies in the spam. */
export const formWish = ({ joins, language, suspicions }: Submitted) => {
  if (!joins || !suspicions.every(isPlain)) return null;
  const proof = suspicions.length > 0 ? 'none' : 'captcha';
  return { ...joins, language: mailLanguageOf(language, language), source: 'form', proof } as const;
};

/** Once somebody has taken it out of the spam. `null`: nothing was wished, or it was seen to at once. */
export const sparedWish = async (log: EventLog, siteId: SiteId, submissionId: SubmissionId) => {
  const events = await readEvents<FormSubmissionEvent>(log, streamName('formSubmission', siteId, submissionId));
  const [first] = events;
  if (first?.type !== 'FormSubmitted' || formWish(first.data) !== null) return null;
  if (events.some(({ type }) => type === 'FormSubmissionDeleted')) return null;
  const wish = formWish({ ...first.data, suspicions: [] });
  return wish && ({ ...wish, proof: 'none' } as const);
};
