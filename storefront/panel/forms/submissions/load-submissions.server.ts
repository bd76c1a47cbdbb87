import { SUBMISSION_FOLDERS } from '@kontor/contracts/forms/events';
import type { SubmissionsQuery } from '@kontor/contracts/forms/submission-panel';
import type { ListedSubmission, SubmissionsAnswer } from '@kontor/contracts/forms/responses';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { orNotFound, textOf } from '../../../app/responses.server.ts';
import { countText } from '../../frame/count-text.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { changedNotice } from '../submission-changes/change.server.ts';
import { answerText, momentOf, submissionsPath } from '../submission-changes/words.server.ts';
import { submissionsList } from './list.server.ts';

const rowOf = (submission: ListedSubmission, { form, columns }: SubmissionsAnswer, context: AppLoadContext) => {
  const { submissionId, at, suspicions, summary } = submission;
  const moment = momentOf(context, 'short')(at);
  const text = panelTextOf(context);
  const answers = new Map(summary?.map((field) => [field.fieldId, answerText(field)]));
  return {
    id: submissionId,
    href: submissionsPath(form.id, `/${submissionId}`),
    moment,
    dateTime: new Date(at).toISOString(),
    mark: text('submissions.markOne', { moment }),
    open: text('submissions.open', { moment }),
    isErased: summary === null,
    cells: columns.map(({ fieldId }) => answers.get(fieldId) ?? null),
    suspicions: suspicions.map((suspicion) => textOf(context)(`submission.suspicion.${suspicion}`)),
  };
};
export type SubmissionRowData = ReturnType<typeof rowOf>;

/** How far a search has scanned; `null`: no search. */
const searchedText = ({ searched }: SubmissionsAnswer, context: AppLoadContext): string | null => {
  if (searched === null) return null;
  const { count, until } = searched;
  const moment = momentOf(context, 'long')(until);
  return countText(context)('submissions.searched', count, { moment });
};

/** Why the list is empty. */
const emptyOf = (answer: SubmissionsAnswer, { folder, search, from, to }: SubmissionsQuery) => {
  const { counts, nextCursor } = answer;
  if (search !== '' && nextCursor !== null) return { title: 'submissions.noneFoundYet', text: null } as const;
  if (search !== '' || from !== undefined || to !== undefined) {
    return { title: 'submissions.noneFound', text: 'submissions.noneFoundText' } as const;
  }
  if (folder === 'spam') return { title: 'submissions.noSpam', text: 'submissions.noSpamText' } as const;
  return counts.spam > 0
    ? ({ title: 'submissions.noneHere', text: 'submissions.noneHereText' } as const)
    : ({ title: 'submissions.none', text: 'submissions.noneText' } as const);
};

/** @throws 404 Response */
export const loadSubmissions = async (formId: string, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('forms:read');
  const list = await submissionsList(formId, request, context);
  const answer = await list.find((asked) => context.merchantSubmissions.list(formId, asked)).catch(orNotFound);
  const { form, columns, counts, submissions, nextCursor } = answer;
  const { search = '', from = '', to = '' } = list.shown;
  const numbers = new Intl.NumberFormat(context.site.language);
  const { more, ...ways } = list.ways(nextCursor);
  return {
    meta: { title: panelTitle(context, 'submissions.title', { name: form.name }) },
    form: { name: form.name, isDeleted: form.isDeleted },
    back: form.isDeleted ? '/formulare' : `/formulare/${form.id}`,
    toExport: submissionsPath(formId, '/export'),
    folder: list.query.folder,
    folders: list
      .choices('folder', SUBMISSION_FOLDERS, (name) => textOf(context)(`submission.folder.${name}`))
      .map((choice) => ({ ...choice, count: numbers.format(counts[choice.value]) })),
    isUntouched: counts.inbox + counts.spam === 0,
    filter: { search, from, to },
    kept: list.kept('folder'),
    ...ways,
    columns: columns.map(({ fieldId, title }) => ({ id: fieldId, title })),
    rows: submissions.map((submission) => rowOf(submission, answer, context)),
    empty: emptyOf(answer, list.query),
    searched: searchedText(answer, context),
    searchOn: search === '' ? null : more,
    more: search === '' ? more : null,
    list: submissionsPath(formId),
    canChange: roleMay(role, 'forms:write'),
    notice: changedNotice(request, context),
  };
};
