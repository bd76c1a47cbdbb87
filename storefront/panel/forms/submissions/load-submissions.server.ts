import { SUBMISSION_FOLDERS } from '@kontor/contracts/forms/events';
import type { ListedSubmission, SubmissionsAnswer, SubmissionsQuery } from '@kontor/contracts/forms/submission-panel';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { isNamed, isRefusal, orNotFound, textOf } from '../../../app/responses.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { changedNotice } from '../submission-changes/change.server.ts';
import { answerText, momentOf, submissionsPath } from '../submission-changes/words.server.ts';
import { askedIn, hrefOf } from './address.server.ts';

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

/** How far a search has come; `null`: nothing was searched. */
const searchedText = ({ searched }: SubmissionsAnswer, context: AppLoadContext): string | null => {
  if (searched === null) return null;
  const { count, until } = searched;
  const moment = momentOf(context, 'long')(until);
  const n = new Intl.NumberFormat(context.site.language).format(count);
  const text = panelTextOf(context);
  return count === 1 ? text('submissions.searchedOne', { moment }) : text('submissions.searched', { n, moment });
};

/** Why nothing is in the list. */
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

/** What was submitted with a form, the newest first. Thrown: 404 where there is no such form. */
export const loadSubmissions = async (formId: string, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('forms:read');
  const { asked, inAddress } = await askedIn(request, context);
  const answer = await context.merchantSubmissions.list(formId, asked).catch((error: unknown) => {
    const isStale = isNamed(error, 'InvalidPageKey') || (isRefusal(error) && error.code === 'invalid');
    if (isStale && asked.cursor !== undefined) throw redirect(hrefOf(formId, { ...inAddress, cursor: undefined }));
    return orNotFound(error);
  });
  const { form, columns, counts, submissions, nextCursor } = answer;
  const { folder, search, from = '', to = '', cursor } = asked;
  const numbers = new Intl.NumberFormat(context.site.language);
  const isNarrowed = search !== '' || from !== '' || to !== '';
  const more = nextCursor === null ? null : hrefOf(formId, { ...inAddress, cursor: nextCursor });
  return {
    meta: { title: panelTitle(context, 'submissions.title', { name: form.name }) },
    form: { name: form.name, isDeleted: form.isDeleted },
    back: form.isDeleted ? '/formulare' : `/formulare/${form.id}`,
    toExport: submissionsPath(formId, '/export'),
    folder,
    folders: SUBMISSION_FOLDERS.map((name) => ({
      name,
      label: textOf(context)(`submission.folder.${name}`),
      count: numbers.format(counts[name]),
      href: hrefOf(formId, { ...inAddress, folder: name, cursor: undefined }),
      isChosen: name === folder,
    })),
    isUntouched: counts.inbox + counts.spam === 0,
    filter: { search, from, to },
    isNarrowed,
    reset: hrefOf(formId, { folder }),
    columns: columns.map(({ fieldId, title }) => ({ id: fieldId, title })),
    rows: submissions.map((submission) => rowOf(submission, answer, context)),
    empty: emptyOf(answer, asked),
    searched: searchedText(answer, context),
    searchOn: search === '' ? null : more,
    more: search === '' ? more : null,
    newest: cursor === undefined ? null : hrefOf(formId, { ...inAddress, cursor: undefined }),
    list: submissionsPath(formId),
    canChange: roleMay(role, 'forms:write'),
    notice: changedNotice(request, context),
  };
};
