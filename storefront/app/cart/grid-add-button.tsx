import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { ProductCard } from '../catalogue/card.server.ts';
import { Alert } from '../components/alert.tsx';
import { useHydrated } from '../components/use-hydrated.ts';
import { useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';
import { AddedLink } from './added-link.tsx';
import { failedTitle } from './add-intent.ts';
import { PhaseButton } from './phase-button.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

/** SF-05, in milliseconds. */
const OPTION_PROMPT = 2000;
const LOOK = 'button quiet card-add';

/** SF-05: asks to choose an option and ignores clicks meanwhile. Without JavaScript it links to the options. */
const ChooseButton = ({ card }: { card: ProductCard }) => {
  const text = useText();
  const isHydrated = useHydrated();
  const [isPrompting, setPrompting] = useState(false);
  useEffect(() => {
    if (!isPrompting) return undefined;
    const timer = setTimeout(() => setPrompting(false), OPTION_PROMPT);
    return () => clearTimeout(timer);
  }, [isPrompting]);
  const suffix = <span className="visually-hidden">: {card.name}</span>;
  if (!isHydrated) {
    return (
      <Link className={LOOK} to={card.href}>
        {text('product.selectOption')}
        {suffix}
      </Link>
    );
  }
  return (
    <button
      className={LOOK}
      type="button"
      aria-disabled={isPrompting}
      onClick={isPrompting ? undefined : () => setPrompting(true)}
    >
      <span aria-live="polite">{isPrompting ? text('product.selectOption') : card.addLabel}</span>
      {suffix}
    </button>
  );
};

const DirectButton = ({ card }: { card: ProductCard }) => {
  const text = useText();
  const { crumb } = useShop();
  const { phase, answer, submit } = useAddToCart(text(failedTitle('cart', card.isGiftCard)));
  return (
    <form
      method="post"
      action={card.href}
      onSubmit={(event) => {
        event.preventDefault();
        if (phase === 'idle') submit(new FormData(event.currentTarget), card.href);
      }}
    >
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <PhaseButton className={LOOK} phase={phase}>
        {card.addLabel}
        <span className="visually-hidden">: {card.name}</span>
      </PhaseButton>
      <AddedLink phase={phase} />
      <Alert answer={answer} />
    </form>
  );
};

/** SF-05: adds a single-variant product; products with options ask for a choice first. */
export const GridAddButton = ({ card }: { card: ProductCard }) => {
  if (card.status === 'soldOut') {
    return (
      <button className={LOOK} type="button" disabled>
        {card.soldOutButton}
      </button>
    );
  }
  if (card.needsPage) {
    return (
      <Link className={LOOK} to={card.href}>
        {card.addLabel}
        <span className="visually-hidden">: {card.name}</span>
      </Link>
    );
  }
  return card.mustChoose ? <ChooseButton card={card} /> : <DirectButton card={card} />;
};
