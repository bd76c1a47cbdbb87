import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Link } from '@remix-run/react';
import { AddedLink } from '../cart/added-link.tsx';
import { failedTitle } from '../cart/add-intent.ts';
import { PhaseButton } from '../cart/phase-button.tsx';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import type { ProductCard } from './card.server.ts';
import { Alert } from '../components/alert.tsx';
import { ArrowIcon, CheckIcon, PlusIcon } from '../components/icons.tsx';
import { Price } from '../components/price.tsx';
import { useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';

/** AC-02: icons instead of text: plus, checkmark, plus. */
const AddOnForm = ({ card }: { card: ProductCard }) => {
  const text = useText();
  const { crumb } = useShop();
  const { phase, answer, submit } = useAddToCart(text(failedTitle('cart', card.isGiftCard)));
  const isAdded = phase === 'added';
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
      <PhaseButton
        className="add-on-button"
        phase={phase}
        label={text('product.addAddOn', { name: card.name })}
        phaseLook={isAdded ? <CheckIcon /> : <PlusIcon />}
      >
        <PlusIcon />
      </PhaseButton>
      <AddedLink phase={phase} />
      <p className="visually-hidden" role="status">
        {isAdded && text('product.addedAddOn', { name: card.name })}
      </p>
      <Alert answer={answer} />
    </form>
  );
};

const AddOnButton = ({ card }: { card: ProductCard }) => {
  const text = useText();
  if (card.status === 'soldOut') return <p className="small muted">{card.soldOutButton}</p>;
  if (!card.mustChoose && !card.needsPage) return <AddOnForm card={card} />;
  return (
    <Link className="add-on-button" to={card.href} aria-label={text('product.chooseAddOn', { name: card.name })}>
      <ArrowIcon />
    </Link>
  );
};

/** Products to add beside this one. Those that need a choice link to their own page. */
export const AddOns = ({ cards }: { cards: readonly ProductCard[] }) => {
  const text = useText();
  if (cards.length === 0) return null;
  return (
    <section className="add-ons" aria-labelledby="add-ons">
      <h2 id="add-ons">{text('product.addOns')}</h2>
      <ul role="list">
        {cards.map((card) => (
          <li className="add-on" key={card.id}>
            {card.picture !== null && (
              <img src={card.picture.small} alt="" width="160" height="200" loading="lazy" decoding="async" />
            )}
            <div className="add-on-about">
              <Link to={card.href}>{card.name}</Link>
              <Price price={card.price} />
            </div>
            <AddOnButton card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
};
