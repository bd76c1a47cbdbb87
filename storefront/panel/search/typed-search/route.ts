import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { checkCrumb } from '../../../app/cart/cart-actions.server.ts';
import { readForm } from '../../../app/responses.server.ts';
import { INTENT_FIELD } from '../../form-handling/answer.ts';
import { entriesOf, keptIn } from '../../form-handling/typed-in.ts';
import { LIST_FIELD } from '../../form-handling/typed-search-paths.ts';
import { narrowedTo } from '../../form-handling/typed-search.server.ts';

export const handle = { needs: 'signedIn' };
export const loader = () => redirect('/');

/** Only paths of the panel's own lists, to prevent open redirects. */
const LIST = /^(?:\/[\w-]+)+$/u;
const NO_FILTER = new Set([CRUMB_FIELD, INTENT_FIELD, LIST_FIELD]);

/** Filters a list by text that may name a person, sealing it in the URL. Read-only. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await readForm({ request, context });
  checkCrumb(form, context);
  // After an intermediate sign-in, the values are those it carried along.
  const fields = Object.entries(keptIn(form) ?? Object.fromEntries(entriesOf(form)));
  const list = fields.find(([name]) => name === LIST_FIELD)?.[1] ?? '';
  const filter = fields.filter(([name]) => !NO_FILTER.has(name));
  return redirect(LIST.test(list) ? await narrowedTo(list, filter, context) : '/', 303);
};

export default () => null;
