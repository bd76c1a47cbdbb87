import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { changeSubmissions } from '../submission-changes/change.server.ts';
import { submissionsPath } from '../submission-changes/words.server.ts';

export const changeShown = (args: ActionFunctionArgs) => {
  const { formId = '', submissionId = '' } = args.params;
  return changeSubmissions(
    args,
    () => [submissionId],
    (change, ok) =>
      redirect(submissionsPath(formId, `${change === 'deleted' ? '' : `/${submissionId}`}?ok=${ok}`), 303),
  );
};
