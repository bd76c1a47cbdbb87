import { SubmissionExportBody } from '@kontor/contracts/forms/submission-panel';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { batchHref } from '../../batches/batch-texts.server.ts';
import { parseBody } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';

export const startExport = ({ request, params, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'submissionExport.failed',
    write: async (form) => {
      const folder = textIn(form, 'folder') || undefined;
      const body = parseBody(SubmissionExportBody, { format: textIn(form, 'format'), folder });
      return redirect(batchHref(await context.merchantSubmissions.requestExport(params['formId'] ?? '', body)), 303);
    },
  });
