import { CART_PATH, CHECKOUT_PATH } from '@kontor/contracts/kernel/http';
import { Link, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { usePageFrame, useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';
import { countText, spokenCount } from './cart-count.ts';
import { useCartEvents } from './use-cart-events.ts';

/**
 * The count, announced when it changes but not on page load.
 * @param isTold elsewhere the popover says what was added
 */
const useAnnouncement = (quantity: number, isTold: boolean): string => {
  const { messages } = usePageFrame();
  const known = useRef(quantity);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (known.current === quantity) return;
    known.current = quantity;
    setAnnouncement(isTold ? spokenCount(quantity, messages) : '');
  }, [quantity, isTold, messages]);
  return announcement;
};

/** CA-06: links to the cart from every other page when the cart is not empty. */
export const CartPill = () => {
  const text = useText();
  const { messages } = usePageFrame();
  const { cartQuantity } = useShop();
  useCartEvents(cartQuantity);
  const { pathname } = useLocation();
  const isCart = pathname === CART_PATH;
  const isShown = !isCart && !pathname.startsWith(CHECKOUT_PATH) && cartQuantity > 0;
  return (
    <>
      <p className="visually-hidden" role="status">
        {useAnnouncement(cartQuantity, isCart)}
      </p>
      <aside aria-label={text('cart.title')} hidden={!isShown}>
        <Link className="cart-pill" to={CART_PATH}>
          <span aria-hidden="true">
            <span className="cart-pill-count">{countText(cartQuantity, messages)}</span> {text('cart.items')}
          </span>
          <span className="visually-hidden">{spokenCount(cartQuantity, messages)}</span>
        </Link>
      </aside>
    </>
  );
};
