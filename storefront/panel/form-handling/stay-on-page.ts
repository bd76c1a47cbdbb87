import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunction } from '@remix-run/react';
import { ServerRefusal } from '../../app/frame/refusal-fetch.ts';
import { INTENT_FIELD, type Loss, type PanelAnswer } from './answer.ts';
import { keptIn, typedIn } from './typed-in.ts';

/** In all browsers a failed `fetch` rejects with a `TypeError`. */
const lossOf = (error: unknown): Loss => {
  if (error instanceof ServerRefusal && error.message !== '') return { message: error.message };
  return { why: error instanceof TypeError ? 'connection' : 'server' };
};

/**
 * Runs a page's server action from its script. Without an answer the page and its input stay, where otherwise an
 * error page would appear.
 */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    const intent = form.get(INTENT_FIELD);
    const values = typedIn(form);
    const kept = keptIn(form);
    return {
      ok: false,
      lost: lossOf(error),
      intent: typeof intent === 'string' ? intent : '',
      title: '',
      messages: [],
      fields: {},
      values,
      ...(kept && { kept }),
    } satisfies PanelAnswer;
  }
};

const isLost = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'lost' in answer && answer.lost !== undefined;

/** No revalidation after a lost answer: that would fail too, and replace the page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  isLost(actionResult) ? false : defaultShouldRevalidate;

/** Also after a refusal, to show what others have changed meanwhile. */
export const reloadAfterAll: ShouldRevalidateFunction = ({ actionResult }) => !isLost(actionResult);
