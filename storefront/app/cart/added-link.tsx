import { CART_PATH } from '@kontor/contracts/http';
import { Link } from '@remix-run/react';
import { useText } from '../frame/page-frame.tsx';
import type { AddPhase } from './add-button.ts';

/** AC-01: leads to the cart, as long as the button beside it says that something was added. */
export const AddedLink = ({ phase }: { phase: AddPhase }) => {
  const text = useText();
  return (
    <p className="added-link" data-shown={phase === 'added'}>
      {phase === 'added' && <Link to={CART_PATH}>{text('cart.show')}</Link>}
    </p>
  );
};
