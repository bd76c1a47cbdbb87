import { CART_PATH } from '@kontor/contracts/kernel/http';
import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useText } from '../frame/page-frame.tsx';
import type { AddPhase } from './add-button.ts';

/** AC-01: leads to the cart, as long as the button beside it says that something was added, or the focus is on it. */
export const AddedLink = ({ phase }: { phase: AddPhase }) => {
  const text = useText();
  const [hasFocus, setFocus] = useState(false);
  const isShown = phase === 'added' || hasFocus;
  return (
    <p className="added-link" data-shown={isShown}>
      {isShown && (
        <Link to={CART_PATH} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
          {text('cart.show')}
        </Link>
      )}
    </p>
  );
};
