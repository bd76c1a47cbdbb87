import type { FormSubmissionEvent, SubmissionId, Suspicion } from '@kontor/contracts/forms/events';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { mailLanguageOf } from '@kontor/contracts/restock/calls';
import { readEvents } from '../../platform/read-events.ts';

type Submitted = Extract<FormSubmissionEvent, { type: 'FormSubmitted' }>['data'];

/** Without scripts no captcha can be solved: a confirmation mail replaces it. */
const isPlain = (suspicion: Suspicion): boolean => suspicion === 'noCaptcha';

/** NL-01: a ticked newsletter box. `null`: not ticked, or spam. */
export const formWish = ({ joins, language, suspicions }: Submitted) => {
  if (!joins || !suspicions.every(isPlain)) return null;
  const proof = suspicions.length > 0 ? 'none' : 'captcha';
  return { ...joins, language: mailLanguageOf(language, language), source: 'form', proof } as const;
};

/** After it was taken out of spam. `null`: no box ticked, or handled before. */
export const sparedWish = async (log: EventLog, siteId: SiteId, submissionId: SubmissionId) => {
  const events = await readEvents<FormSubmissionEvent>(log, streamName('formSubmission', siteId, submissionId));
  const [first] = events;
  if (first?.type !== 'FormSubmitted' || formWish(first.data) !== null) return null;
  if (events.some(({ type }) => type === 'FormSubmissionDeleted')) return null;
  const wish = formWish({ ...first.data, suspicions: [] });
  return wish && ({ ...wish, proof: 'none' } as const);
};
