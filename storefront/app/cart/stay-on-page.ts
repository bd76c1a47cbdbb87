import type { MessageKey, Messages } from '@kontor/contracts/messages/index';
import type { ShouldRevalidateFunction } from '@remix-run/react';
import { ServerRefusal } from '../frame/refusal-fetch.ts';
import type { CartAnswer, PageAnswer } from './answer.ts';

/**
 * Runs a route's server action for the page's script. A lost connection, or a refusal in front of the action, becomes
 * an answer like any other, where it would otherwise put an error page in the place of the shop.
 */
export const stayOnPage = async (serverAction: () => Promise<unknown>): Promise<CartAnswer> => {
  try {
    return (await serverAction()) as CartAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    const messages = error instanceof ServerRefusal && error.message !== '' ? [error.message] : [];
    return { ok: false, title: '', messages, values: {} };
  }
};

/** Made by `stayOnPage`: the action never saw the form. */
const isLost = (answer: PageAnswer): boolean => !answer.ok && answer.title === '';

/** For pages that follow the cart: nothing is loaded again from where the last word was an error. */
export const reloadUnlessLost: ShouldRevalidateFunction = ({ formMethod, actionResult, defaultShouldRevalidate }) => {
  const answer = actionResult as CartAnswer | undefined;
  return formMethod === 'POST' && answer !== undefined && isLost(answer) ? false : defaultShouldRevalidate;
};

/**
 * Gives an answer that was lost on its way a title, and words where it has none.
 * @param uncertain what else is to be known where nobody can tell what became of the form
 */
export const inWords = <Answer extends PageAnswer>(
  answer: Answer,
  title: string,
  messages: Messages,
  uncertain?: MessageKey,
): Answer => {
  if (answer.ok || !isLost(answer)) return answer;
  if (answer.messages.length > 0) return { ...answer, title };
  const text = navigator.onLine ? messages['error.unavailable'] : messages['error.connection'];
  return { ...answer, title, messages: [text, ...(uncertain === undefined ? [] : [messages[uncertain]])] };
};
