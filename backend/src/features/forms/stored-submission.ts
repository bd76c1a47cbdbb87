import { isDeepStrictEqual } from 'node:util';
import type { RawAnswers } from '@kontor/contracts/forms/answers';
import { answerChecker } from '@kontor/contracts/forms/check-answers';
import type { FormSubmissionEvent, SubmissionId } from '@kontor/contracts/forms/events';
import type { FormContent, FormId } from '@kontor/contracts/forms/form';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { contentOfVersion } from './form-in-log.ts';
import { openAnswers } from './sealed-answers.ts';

/**
 * The form as answered when the submission was stored, so that a repeat gets the same answer; `null`: nothing is
 * stored.
 * @param values the values of this request
 * @throws Refusal `form.keyUsed` when the stored answers or form differ; LogUnavailable, VaultUnavailable
 */
export const formAnswered = async (
  { log, vault }: Pick<Platform, 'log' | 'vault'>,
  siteId: SiteId,
  { formId, submissionId }: { readonly formId: FormId; readonly submissionId: SubmissionId },
  values: RawAnswers,
): Promise<FormContent | null> => {
  const [first] = await readEvents<FormSubmissionEvent>(log, streamName('formSubmission', siteId, submissionId));
  if (first?.type !== 'FormSubmitted') return null;
  if (first.data.formId !== formId) throw new Refusal('invalid', { key: 'form.keyUsed' });
  const content = await contentOfVersion(log, siteId, { formId, version: first.data.version });
  const stored = content && (await openAnswers(vault, siteId, first.data));
  if (stored && !isDeepStrictEqual(answerChecker(content.fields)(values).answers, stored)) {
    throw new Refusal('invalid', { key: 'form.keyUsed' });
  }
  return content;
};
