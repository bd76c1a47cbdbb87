import { CART_PATH, CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Link } from '@remix-run/react';
import { LinePairs, LinePicture, LinePriceNotes } from '../../cart/line-parts.tsx';
import { Alert } from '../../components/alert.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { useShop } from '../../frame/use-shop.ts';
import type { CartPageLine } from './load-cart.server.ts';
import { LineAnswers } from './line-answers.tsx';
import { CART_ROOT, LINE, removedBy, shownQuantity } from './pending-line.ts';
import { useCartForm } from './use-cart-form.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

export const CartLine = ({ line }: { line: CartPageLine }) => {
  const text = useText();
  const { crumb } = useShop();
  const { fetcher, answer, send } = useCartForm((form) => {
    const removes = form.get(LINE.intent) === 'remove';
    if (removes) document.getElementById(CART_ROOT)?.focus();
    return removes ? 'cart.removeFailed' : 'cart.quantityFailed';
  });
  const isBusy = fetcher.state !== 'idle';
  return (
    <li className="cart-line" hidden={removedBy([fetcher]).has(line.id)} aria-busy={isBusy}>
      <LinePicture title={line.title} imageUrl={line.imageUrl} className="cart-picture" />
      <div className="cart-line-about">
        <h2 className="cart-line-title">
          {line.href === null ? line.title : <Link to={line.href}>{line.title}</Link>}
        </h2>
        <LinePairs pairs={line.attributes} />
        <p className="small muted">
          <span className="visually-hidden">{text('cart.unitPrice')}</span> {line.unitPrice}
        </p>
        <LinePriceNotes perUnit={line.perUnit} formerPrice={line.formerPrice} />
        {line.questions !== null && <LineAnswers line={line} questions={line.questions} />}
        {line.problem !== null && <p className="field-error">{line.problem}</p>}
      </div>
      <form className="cart-line-form" method="post" action={CART_PATH} noValidate onSubmit={send}>
        <input type="hidden" name={CRUMB_FIELD} value={crumb} />
        <input type="hidden" name={LINE.entryId} value={line.id} />
        <QuantityStepper name={line.title} quantity={shownQuantity(line.quantity, fetcher)} answer={answer} />
        <button
          className="text-button"
          type="submit"
          name={LINE.intent}
          value="remove"
          aria-label={text('cart.removeNamed', { name: line.title })}
        >
          {text('cart.remove')}
        </button>
      </form>
      {line.total !== null && (
        <p className="cart-line-total">
          <span className="visually-hidden">{text('cart.lineTotal')}</span> {line.total}
        </p>
      )}
      <div className="cart-line-alert">
        <Alert answer={answer} />
      </div>
    </li>
  );
};
