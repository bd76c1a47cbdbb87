import { ChangeSubmissionsBody, type SubmissionChange } from '@kontor/contracts/forms/submission-panel';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { parseBody } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { CHANGE } from './intents.ts';

const SAVED = /^(inbox|spam|deleted)-(\d{1,3})$/u;

/** Success message of the previous action, from the URL: `?ok=spam-3`. */
export const changedNotice = (request: Request, context: AppLoadContext): string | null => {
  const [, change, n = ''] = SAVED.exec(new URL(request.url).searchParams.get('ok') ?? '') ?? [];
  if (change === undefined) return null;
  const name = change as SubmissionChange;
  const text = panelTextOf(context);
  return n === '1' ? text(`submissions.doneOne.${name}`) : text(`submissions.done.${name}`, { n });
};

/** Moves or deletes the given submissions and redirects to `next`. */
export const changeSubmissions = (
  { request, params, context }: ActionFunctionArgs,
  idsIn: (form: FormData) => readonly string[],
  next: (change: SubmissionChange, ok: string) => Response | Promise<Response>,
) =>
  writeInPanel({
    request,
    context,
    failed: 'submissions.failed',
    write: async (form) => {
      const body = parseBody(ChangeSubmissionsBody, { change: textIn(form, CHANGE), submissionIds: idsIn(form) });
      const { changed } = await context.merchantSubmissions.change(params['formId'] ?? '', body);
      return next(body.change, `${body.change}-${changed.length}`);
    },
  });
