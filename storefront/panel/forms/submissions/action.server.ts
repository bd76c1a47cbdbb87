import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { changeSubmissions } from '../submission-changes/change.server.ts';
import { MARK_PREFIX } from '../submission-changes/intents.ts';
import { submissionsList } from './list.server.ts';

export const changeMarked = (args: ActionFunctionArgs) =>
  changeSubmissions(
    args,
    (form) =>
      [...form.keys()].flatMap((name) => (name.startsWith(MARK_PREFIX) ? [name.slice(MARK_PREFIX.length)] : [])),
    async (_, ok) => {
      const list = await submissionsList(args.params['formId'] ?? '', args.request, args.context);
      return redirect(list.here({}, { ok }), 303);
    },
  );
