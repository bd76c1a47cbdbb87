import { CART_PATH } from '@kontor/contracts/kernel/http';
import { useFetchers } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { CartAnswer } from './answer.ts';
import { type CartEvent, cartEventsBetween, type CartRequest } from './cart-events.ts';

/** `detail` of every event. */
export interface CartEventDetail {
  readonly totalQuantity: number;
  /** Only in `item-added`. */
  readonly productName?: string;
}

const tell = ({ name, ...more }: CartEvent, totalQuantity: number): void => {
  const detail: CartEventDetail = { totalQuantity, ...more };
  document.dispatchEvent(new CustomEvent(`cart:${name}`, { detail }));
};

/** CA-05: dispatches the cart's events on the document. */
export const useCartEvents = (totalQuantity: number): void => {
  const requests = useFetchers().flatMap(({ key, state, formMethod, formAction, data }): CartRequest[] => {
    if (state === 'idle' || formMethod !== 'POST') return [];
    const kind = formAction === CART_PATH ? 'change' : 'add';
    const answer = data as CartAnswer | undefined;
    const productName = answer?.ok === true ? answer.productName : undefined;
    return [{ key, kind, state, taken: answer?.ok === true, ...(productName !== undefined && { productName }) }];
  });
  const seen = useRef<readonly CartRequest[] | null>(null);

  useEffect(() => {
    const events = seen.current === null ? [{ name: 'loaded' } as const] : cartEventsBetween(seen.current, requests);
    seen.current = requests;
    for (const event of events) tell(event, totalQuantity);
  });
};
