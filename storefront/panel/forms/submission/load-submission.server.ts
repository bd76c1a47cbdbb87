import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { orNotFound, textOf } from '../../../app/responses.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { changedNotice } from '../submission-changes/change.server.ts';
import { answerText, momentOf, submissionsPath } from '../submission-changes/words.server.ts';
import type { SubmissionDetails, SummaryField } from '@kontor/contracts/forms/responses';

const sizeIn = (language: string): ((bytes: number) => string) => {
  const unit = (name: 'kilobyte' | 'megabyte') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, maximumFractionDigits: 1 });
  return (bytes) => (bytes < 1e6 ? unit('kilobyte').format(bytes / 1e3) : unit('megabyte').format(bytes / 1e6));
};

const answerOf = (field: SummaryField, { form, submissionId, files }: SubmissionDetails, context: AppLoadContext) => {
  const { fieldId, type, rawTitle, values } = field;
  const text = panelTextOf(context);
  const size = sizeIn(context.site.language);
  const own = files.filter((file) => file.fieldId === fieldId);
  const isFile = type === 'file';
  return {
    id: fieldId,
    title: rawTitle,
    text: isFile ? null : answerText(field),
    email: type === 'email' ? (values[0] ?? null) : null,
    files: own.map(({ fileId, name, bytes }) => ({
      id: fileId,
      name,
      about: text('submission.fileText', { size: size(bytes) }),
      /** Outside the panel: the same URL as for API clients. */
      href: `/api/v1/forms/${form.id}/submissions/${submissionId}/files/${fileId}`,
    })),
    gone: isFile && own.length < values.length ? textOf(context)('submission.fileGone') : null,
  };
};
export type AnswerData = ReturnType<typeof answerOf>;

const factsOf = ({ version, form, language, suspicions }: SubmissionDetails, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const words = textOf(context);
  const name = new Intl.DisplayNames(context.site.language, { type: 'language' }).of(language) ?? language;
  return [
    ...(suspicions.length > 0
      ? [
          {
            label: text('submission.suspicions'),
            value: suspicions.map((suspicion) => words(`submission.suspicion.${suspicion}`)).join('\n'),
          },
        ]
      : []),
    {
      label: text('submission.version'),
      value:
        version === form.version
          ? text('submission.versionNow', { version })
          : text('submission.versionOld', { version, now: form.version }),
    },
    { label: text('submission.language'), value: name },
  ];
};

/**
 * FO-11.
 * @throws 404 Response
 */
export const loadSubmission = async (
  formId: string,
  submissionId: string,
  request: Request,
  context: AppLoadContext,
) => {
  const { role } = await context.access('forms:read');
  const submission = await context.merchantSubmissions.byId(formId, submissionId).catch(orNotFound);
  const { form, at, folder, from, summary, newer, older } = submission;
  const moment = momentOf(context, 'medium')(at);
  const to = (id: string | null): string | null => (id === null ? null : submissionsPath(formId, `/${id}`));
  return {
    meta: { title: panelTitle(context, 'submission.title', { moment }) },
    id: submission.submissionId,
    title: panelTextOf(context)('submission.title', { moment }),
    back: { to: submissionsPath(formId, folder === 'spam' ? '?ordner=spam' : ''), name: form.name },
    folder,
    folderName: textOf(context)(`submission.folder.${folder}`),
    answers: summary?.map((field) => answerOf(field, submission, context)) ?? null,
    facts: factsOf(submission, context),
    page: from.pagePath === '' ? null : { title: from.pageTitle || from.pagePath, path: from.pagePath },
    newer: to(newer),
    older: to(older),
    canChange: roleMay(role, 'forms:write'),
    notice: changedNotice(request, context),
  };
};
