import { CART_PATH } from '@kontor/contracts/kernel/http';
import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useText } from '../frame/page-frame.tsx';
import type { AddPhase } from './add-button.ts';

/** AC-01: links to the cart while the button beside it says “added” or while the link has the focus. */
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
