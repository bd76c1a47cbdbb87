import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { changeSubmissions } from '../../submissions/change.server.ts';
import { MARK } from '../../submissions/intents.ts';
import { askedIn, hrefOf } from './address.server.ts';

/** Moves or deletes what is marked, and stays where it was. */
export const changeMarked = (args: ActionFunctionArgs) =>
  changeSubmissions(
    args,
    (form) => form.getAll(MARK).filter((id) => typeof id === 'string'),
    (_, ok) => redirect(hrefOf(args.params['formId'] ?? '', askedIn(args.request), ok), 303),
  );
