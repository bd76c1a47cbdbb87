import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { changeSubmissions } from '../submission-changes/change.server.ts';
import { MARK_PREFIX } from '../submission-changes/intents.ts';
import { askedIn, hrefOf } from './address.server.ts';

/** Moves or deletes what is marked, and stays where it was. */
export const changeMarked = (args: ActionFunctionArgs) =>
  changeSubmissions(
    args,
    (form) =>
      [...form.keys()].flatMap((name) => (name.startsWith(MARK_PREFIX) ? [name.slice(MARK_PREFIX.length)] : [])),
    async (_, ok) => {
      const { inAddress } = await askedIn(args.request, args.context);
      return redirect(hrefOf(args.params['formId'] ?? '', inAddress, ok), 303);
    },
  );
