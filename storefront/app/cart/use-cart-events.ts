import { CART_PATH } from '@kontor/contracts/http';
import { useFetchers } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { CartAnswer } from './answer.ts';
import { type CartEventName, cartEventsBetween, type CartRequest } from './cart-events.ts';

const tell = (name: CartEventName, totalQuantity: number): void => {
  document.dispatchEvent(new CustomEvent(`cart:${name}`, { detail: { totalQuantity } }));
};

/** CA-05: tells the document what happens to the cart, for whoever listens. */
export const useCartEvents = (totalQuantity: number): void => {
  const requests = useFetchers().flatMap(({ key, state, formMethod, formAction, data }): CartRequest[] => {
    if (state === 'idle' || formMethod !== 'POST') return [];
    const kind = formAction === CART_PATH ? 'change' : 'add';
    return [{ key, kind, state, taken: (data as CartAnswer | undefined)?.ok === true }];
  });
  const seen = useRef<readonly CartRequest[] | null>(null);

  useEffect(() => {
    const events = seen.current === null ? (['loaded'] as const) : cartEventsBetween(seen.current, requests);
    seen.current = requests;
    for (const name of events) tell(name, totalQuantity);
  });
};
