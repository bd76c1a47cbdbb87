import { useLocation } from '@remix-run/react';
import { useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CartEventDetail } from '../use-cart-events.ts';
import { useShop } from '../../frame/use-shop.ts';
import { CONTAINER } from './fill-containers.ts';
import { CartPopover } from './cart-popover.tsx';
import { WidgetContent } from './widget-content.tsx';
import { nextWidget, UNSYNCED, widgetClasses } from './widget-state.ts';

/** A container of the template that React does not manage yet. */
const OTHERS = `.${CONTAINER}:not([data-cart-widget='own'])`;

const useContainers = (): readonly HTMLElement[] => {
  const [containers, setContainers] = useState<readonly HTMLElement[]>([]);
  const { key } = useLocation();
  useEffect(() => {
    const found = [...document.querySelectorAll<HTMLElement>(OTHERS)];
    for (const container of found) {
      if (container.dataset['cartWidget'] === 'taken') continue;
      container.dataset['cartWidget'] = 'taken';
      container.replaceChildren();
    }
    // The containers are external to React and can only be found once the page is rendered.
    // oxlint-disable-next-line react/set-state-in-effect
    setContainers((known) => (known.length === 0 && found.length === 0 ? known : found));
  }, [key]);
  return containers;
};

/** CA-07: the widgets of the site's template, and the popover after an add. Listens to the cart's events (CA-05). */
export const CartWidgets = () => {
  const { cartQuantity, cartSubtotal } = useShop();
  const [state, dispatch] = useReducer(nextWidget, UNSYNCED);
  const containers = useContainers();

  useEffect(() => {
    const on = (name: string, run: (detail: CartEventDetail) => void): (() => void) => {
      const listener = (event: Event): void => run((event as CustomEvent<CartEventDetail>).detail);
      document.addEventListener(`cart:${name}`, listener);
      return () => document.removeEventListener(`cart:${name}`, listener);
    };
    const offs = [
      on('item-added', ({ productName }) => {
        if (productName !== undefined) dispatch({ type: 'added', productName, at: performance.now() });
      }),
      on('recalculate-start', () => dispatch({ type: 'recalculating', isRecalculating: true })),
      on('recalculate-end', () => dispatch({ type: 'recalculating', isRecalculating: false })),
    ];
    return () => offs.forEach((off) => off());
  }, []);

  useEffect(() => {
    dispatch({ type: 'synced', sync: { items: cartQuantity, subtotal: cartSubtotal } });
  }, [cartQuantity, cartSubtotal]);

  useEffect(() => {
    for (const container of document.querySelectorAll(`.${CONTAINER}`)) {
      for (const [name, has] of Object.entries(widgetClasses(state))) container.classList.toggle(name, has);
      container.toggleAttribute('data-recalculating', state.isRecalculating);
    }
  }, [state, containers]);

  return (
    <>
      {containers.map((container, index) => createPortal(<WidgetContent />, container, String(index)))}
      <CartPopover popover={state.popover} dispatch={dispatch} />
    </>
  );
};
