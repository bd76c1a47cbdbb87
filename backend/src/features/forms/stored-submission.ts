import type { FormSubmissionEvent, SubmissionId } from '@kontor/contracts/forms/events';
import type { FormContent, FormId } from '@kontor/contracts/forms/form';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { readEvents } from '../../platform/read-events.ts';
import { contentOfVersion } from './form-in-log.ts';

/**
 * The form as it was when a submission was stored, so that a replay hears the same; `null`: nothing was stored.
 * @throws LogUnavailable
 */
export const formAnswered = async (
  log: EventLog,
  siteId: SiteId,
  { formId, submissionId }: { readonly formId: FormId; readonly submissionId: SubmissionId },
): Promise<FormContent | null> => {
  const [first] = await readEvents<FormSubmissionEvent>(log, streamName('formSubmission', siteId, submissionId));
  if (first?.type !== 'FormSubmitted') return null;
  return contentOfVersion(log, siteId, { formId, version: first.data.version });
};
