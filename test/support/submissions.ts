import type { FormAnswers } from '@kontor/contracts/forms/answers';
import { SubmissionId, type Suspicion } from '@kontor/contracts/forms/events';
import type { FormId } from '@kontor/contracts/forms/form';
import { type Submission, WriteSubmission } from '../../backend/src/features/forms/commands.ts';
import type { Api } from './api.ts';
import { caughtUp } from './caught-up.ts';
import { testContext } from './context.ts';

export interface SubmittedAs extends Partial<Submission> {
  readonly suspicions?: readonly Suspicion[];
  /** In ms since 1970; default: now. */
  readonly at?: number;
}

/** Stores a submission; the sender's address is its answer `mail`. */
export const submitted = async (
  api: Pick<Api, 'kontor'>,
  formId: FormId,
  answers: FormAnswers,
  { at, ...more }: SubmittedAs = {},
): Promise<SubmissionId> => {
  const submissionId = SubmissionId.parse(crypto.randomUUID());
  const email = answers['mail'] as string | undefined;
  const from = {
    pageTitle: 'Kontakt',
    pageId: '',
    pagePath: '/kontakt',
    contentSource: '',
    pagePermissionTypeValue: '',
  } as const;
  const submission: Submission = {
    formId,
    submissionId,
    version: 1,
    answers,
    email: email ?? null,
    from,
    language: 'de',
    suspicions: [],
    joins: null,
    files: [],
    forward: null,
    ...more,
  };
  const context = testContext();
  await api.kontor.server.commands.execute(
    new WriteSubmission(
      submission.submissionId,
      { type: 'Submit', submission },
      at === undefined ? context : { ...context, at },
    ),
  );
  return submissionId;
};

/** Each at a time of its own, in this order. */
export const submittedAll = async (
  api: Pick<Api, 'kontor'>,
  formId: FormId,
  all: readonly (readonly [FormAnswers, SubmittedAs?])[],
): Promise<readonly SubmissionId[]> => {
  const ids: SubmissionId[] = [];
  const first = testContext().at - all.length;
  for (const [index, [answers, more]] of all.entries()) {
    ids.push(await submitted(api, formId, answers, { at: first + index, ...more }));
  }
  await caughtUp(api);
  return ids;
};
