import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunction } from '@remix-run/react';
import { ServerRefusal } from '../../app/frame/refusal-fetch.ts';
import { INTENT_FIELD, type Loss, type PanelAnswer } from './answer.ts';
import { typedIn } from './typed-in.ts';

/** A failed `fetch` is a `TypeError`, whatever the browser. */
const lossOf = (error: unknown): Loss => {
  if (error instanceof ServerRefusal && error.message !== '') return { message: error.message };
  return { why: error instanceof TypeError ? 'connection' : 'server' };
};

/**
 * Runs a page's server action for its script. Where no answer comes, the page stays with what was typed, where it would
 * otherwise give way to an error page.
 */
export const stayOnPage = async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    const intent = form.get(INTENT_FIELD);
    const values = typedIn(form);
    return {
      ok: false,
      lost: lossOf(error),
      intent: typeof intent === 'string' ? intent : '',
      title: '',
      messages: [],
      fields: {},
      values,
    } satisfies PanelAnswer;
  }
};

export const isLost = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'lost' in answer && answer.lost !== undefined;

/** Nothing is loaded again from where no answer came: that would be lost too, and the page with it. */
export const reloadUnlessLost: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  isLost(actionResult) ? false : defaultShouldRevalidate;
