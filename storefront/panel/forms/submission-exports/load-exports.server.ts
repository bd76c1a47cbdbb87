import { SUBMISSION_EXPORT_FORMATS } from '@kontor/contracts/forms/submission-panel';
import { SUBMISSION_FOLDERS } from '@kontor/contracts/forms/events';
import type { AppLoadContext } from '@remix-run/node';
import { orNotFound } from '../../../app/responses.server.ts';
import { listBatches } from '../../batches/batch-list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { submissionsPath } from '../submission-changes/words.server.ts';

/** @throws 404 Response */
export const loadSubmissionExports = async (formId: string, request: Request, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { name } = await context.merchantSubmissions.form(formId).catch(orNotFound);
  const page = submissionsPath(formId, '/export');
  return {
    meta: { title: panelTitle(context, 'submissionExport.title', { name }) },
    name,
    back: submissionsPath(formId),
    formats: SUBMISSION_EXPORT_FORMATS.map((value) => ({ value, label: text(`submissionExport.${value}`) })),
    folders: SUBMISSION_FOLDERS.map((value) => ({ value, label: text(`submissionExport.${value}`) })),
    past: await listBatches(
      request,
      context,
      page,
      ['submissionExport'],
      ({ task }) => task.kind === 'submissionExport' && task.formId === formId,
    ),
  };
};
