import type { Messages } from '@kontor/contracts/messages/index';
import type { ShouldRevalidateFunction } from '@remix-run/react';
import type { CartAnswer } from './answer.ts';

/**
 * Runs a route's server action for the page's script. A lost connection becomes an answer like any other, where it
 * would otherwise put an error page in the place of the shop.
 */
export const stayOnPage = async (serverAction: () => Promise<unknown>): Promise<CartAnswer> => {
  try {
    return (await serverAction()) as CartAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ok: false, title: '', messages: [], values: {} };
  }
};

const isWordless = (answer: CartAnswer): boolean => 'messages' in answer && answer.messages.length === 0;

/** For pages that follow the cart: nothing is loaded again over a connection that has just been lost. */
export const reloadUnlessLost: ShouldRevalidateFunction = ({ formMethod, actionResult, defaultShouldRevalidate }) => {
  const answer = actionResult as CartAnswer | undefined;
  const isLost = formMethod === 'POST' && answer !== undefined && isWordless(answer);
  return !isLost && defaultShouldRevalidate;
};

/** Gives an answer that came without words its own. */
export const inWords = (answer: CartAnswer, title: string, messages: Messages): CartAnswer => {
  if (answer.ok || !isWordless(answer)) return answer;
  const text = navigator.onLine ? messages['error.unavailable'] : messages['error.connection'];
  return { ...answer, title, messages: [text] };
};
