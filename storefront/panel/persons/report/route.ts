import { REPORT_FORMATS } from '@kontor/contracts/persons/panel';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { checkCrumb } from '../../../app/cart/cart-actions.server.ts';
import { isRefusal, notFound, readForm } from '../../../app/responses.server.ts';
import { fileAnswer } from '../../frame/file-answer.server.ts';
import { personPath } from '../words.server.ts';

export const handle = { needs: 'persons:write' };
export const loader = () => {
  throw notFound();
};

/** Art. 15 GDPR: all data as a file. A POST, because the disclosure is recorded. */
export const action = async ({ request, params, context }: ActionFunctionArgs): Promise<Response> => {
  const form = await readForm({ request, context });
  const personId = params['personId'] ?? '';
  try {
    checkCrumb(form, context);
    const format = REPORT_FORMATS.find((one) => one === form.get('format')) ?? 'html';
    return fileAnswer(await context.persons.report(personId, format));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Back to the page, which shows the error.
    return redirect(`${personPath(encodeURIComponent(personId))}?fehler=auskunft`, 303);
  }
};
