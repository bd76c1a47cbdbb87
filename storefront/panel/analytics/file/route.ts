import { QueryFile } from '@kontor/contracts/analytics/saved-queries';
import { REFUSAL_STATUS } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { checkCrumb } from '../../../app/cart/cart-actions.server.ts';
import { isRefusal, readForm } from '../../../app/responses.server.ts';
import { parseBody } from '../../form-handling/read-form.server.ts';
import { fileAnswer } from '../../frame/file-answer.server.ts';

export const handle = { needs: 'analytics:read' };
/** For who reloads it after signing in. */
export const loader = () => redirect('/config/analytics');

/** The result of a query as a file. A POST, as SQL may name somebody. */
export const action = async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
  const form = await readForm({ request, context });
  try {
    checkCrumb(form, context);
    return fileAnswer(await context.analytics.file(parseBody(QueryFile, Object.fromEntries(form))));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw data({ message: context.inWords(error.text) }, { status: REFUSAL_STATUS[error.code] });
  }
};
