import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { checkCrumb } from '../../../app/cart/cart-actions.server.ts';
import { readForm } from '../../../app/responses.server.ts';
import { INTENT_FIELD } from '../../form-handling/answer.ts';
import { keptIn } from '../../form-handling/kept.server.ts';
import { entriesOf } from '../../form-handling/typed-in.ts';
import { LIST_FIELD } from '../../form-handling/typed-search-paths.ts';
import { narrowedTo } from '../../form-handling/typed-search.server.ts';

export const handle = { needs: 'signedIn' };
export const loader = () => redirect('/');

/** Of the panel's own lists: nobody is led elsewhere. */
const LIST = /^(?:\/[\w-]+)+$/u;
const NO_FILTER = new Set([CRUMB_FIELD, INTENT_FIELD, LIST_FIELD]);

/** Narrows a list by what may name a person, which goes into its address sealed. Nothing is changed. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await readForm({ request, context });
  checkCrumb(form, context);
  // After a sign-in in between, it is what that has carried along.
  const fields = Object.entries(keptIn(form) ?? Object.fromEntries(entriesOf(form)));
  const list = fields.find(([name]) => name === LIST_FIELD)?.[1] ?? '';
  const filter = fields.filter(([name]) => !NO_FILTER.has(name));
  return redirect(LIST.test(list) ? await narrowedTo(list, filter, context) : '/', 303);
};

export default () => null;
