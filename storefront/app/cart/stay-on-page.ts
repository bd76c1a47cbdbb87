import type { MessageKey, Messages } from '@kontor/contracts/messages/index';
import type { ShouldRevalidateFunction } from '@remix-run/react';
import { ServerRefusal } from '../frame/refusal-fetch.ts';
import type { CartAnswer, PageAnswer } from './answer.ts';

/**
 * Runs a route's server action for the page's script. Turns a lost connection, or a refusal before the action ran,
 * into an ordinary answer; otherwise an error page would replace the shop.
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

/** Created by `stayOnPage`: the action never ran. */
const isLost = (answer: PageAnswer): boolean => !answer.ok && answer.title === '';

/** For pages that follow the cart: no revalidation after an error. */
export const reloadUnlessLost: ShouldRevalidateFunction = ({ formMethod, actionResult, defaultShouldRevalidate }) => {
  const answer = actionResult as CartAnswer | undefined;
  return formMethod === 'POST' && answer !== undefined && isLost(answer) ? false : defaultShouldRevalidate;
};

/**
 * Adds a title, and a message if missing, to an answer that was lost.
 * @param uncertain added when it is unknown whether the form took effect
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
