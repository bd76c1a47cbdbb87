import type { FormAnswers } from '@kontor/contracts/forms/answers';
import type { FormSubmissionEvent, SubmissionId } from '@kontor/contracts/forms/events';
import type { FormContent } from '@kontor/contracts/forms/form';
import type { FormField } from '@kontor/contracts/forms/fields';
import { submissionSummary } from '@kontor/contracts/forms/summary';
import type { SummaryField } from '@kontor/contracts/forms/responses';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Platform } from '../../platform/platform.ts';
import { foldOf } from '../../platform/fold.ts';
import { readEvents } from '../../platform/read-events.ts';
import { formDecider } from './form-decider.ts';
import { filesByField } from './form-files.ts';
import { contentOfVersion } from './form-in-log.ts';
import { openAnswers } from './sealed-answers.ts';
import { submissionDecider } from './submission-decider.ts';
import { summaryWords } from './summary-words.ts';

export const formFold = foldOf(formDecider);

type Submitted = Extract<FormSubmissionEvent, { type: 'FormSubmitted' }>['data'];
type Parts = Pick<Platform, 'ambient' | 'handling' | 'log' | 'privateFiles' | 'vault'>;

/** A submission to be forwarded, with the form version it answers. */
export interface OpenedSubmission {
  readonly submitted: Submitted;
  readonly content: FormContent;
  readonly answers: FormAnswers;
}

/** Why a submission is not forwarded: deleted, unreadable, or spam. */
export type Withheld = 'deleted' | 'erased' | 'spam';

/** Current state in the log. @throws LogUnavailable, VaultUnavailable */
export const openSubmission = async (
  parts: Parts,
  siteId: SiteId,
  submissionId: SubmissionId,
): Promise<OpenedSubmission | Withheld> => {
  const stream = streamName('formSubmission', siteId, submissionId);
  const state = await parts.handling.stateOf(submissionDecider, stream);
  const [first] = await readEvents<FormSubmissionEvent>(parts.log, stream, { limit: 1 });
  if (first?.type !== 'FormSubmitted' || !state || state.isDeleted) return 'deleted';
  if (state.folder === 'spam') return 'spam';
  return (await readSubmission(parts, siteId, first.data)) ?? 'erased';
};

/** Also from spam. `null`: unreadable. @throws LogUnavailable, VaultUnavailable */
export const readSubmission = async (
  parts: Omit<Parts, 'handling'>,
  siteId: SiteId,
  submitted: Submitted,
): Promise<OpenedSubmission | null> => {
  const content = await contentOfVersion(parts.log, siteId, submitted);
  const answers = await openAnswers(parts.vault, siteId, submitted);
  if (content === null || answers === null) return null;
  return { submitted, content, answers: { ...answers, ...(await namesOf(parts, siteId, submitted)) } };
};

const namesOf = async (
  parts: Omit<Parts, 'handling'>,
  siteId: SiteId,
  { submissionId, files }: Submitted,
): Promise<FormAnswers> => {
  if (files.length === 0) return {};
  const byField = await filesByField(parts, siteId, submissionId);
  const named = Object.entries(byField).map(([id, all]) => [
    id,
    all.filter(({ fileId }) => files.includes(fileId)).map(({ name }) => name),
  ]);
  return Object.fromEntries(named) as FormAnswers;
};

/** FO-11: the answers in readable form in this language. */
export const summaryIn = (
  language: string,
  fields: readonly FormField[],
  answers: FormAnswers,
): readonly SummaryField[] => submissionSummary(fields, answers, summaryWords(language));
