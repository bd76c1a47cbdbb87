import { CART_PATH, CRUMB_FIELD } from '@kontor/contracts/http';
import { format } from '@kontor/contracts/messages/index';
import { Link, useFormAction } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import type { CartAnswer } from '../../cart/answer.ts';
import { PhaseButton } from '../../cart/phase-button.tsx';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import type { Choice } from '../../catalogue/variant-choice.ts';
import { Alert } from '../../components/alert.tsx';
import { usePageFrame, useText } from '../../frame/page-frame.tsx';
import { useShop } from '../../frame/use-shop.ts';
import type { PageProduct, PageVariant } from './page-product.server.ts';
import { QuantityBox } from './quantity-box.tsx';
import { VariantPicker } from './variant-picker.tsx';

interface AddFormProps {
  readonly product: PageProduct;
  readonly choice: Choice;
  /** `null`: not chosen yet, or not to be had. */
  readonly variant: PageVariant | null;
  readonly isMissing: boolean;
  readonly onChoose: (name: string, value: string) => void;
  /** The server's answer to a form sent without JavaScript. */
  readonly refused: CartAnswer | undefined;
}

/** The check's code, zod included, comes when a shopper first touches the form. */
const loadCheck = () => import('../../cart/read-add-form.ts');

export const AddForm = ({ product, choice, variant, isMissing, onChoose, refused }: AddFormProps) => {
  const text = useText();
  const { messages } = usePageFrame();
  const { crumb } = useShop();
  const action = useFormAction();
  const failedTitle = text(product.isGiftCard ? 'cart.giftCardFailed' : 'cart.addFailed');
  const { phase, answer, submit } = useAddToCart(failedTitle);
  const [refusedHere, setRefusedHere] = useState(refused);
  const typed = refused?.ok === false ? refused.values['quantity'] : undefined;
  const isSoldOut = (variant ?? product).status === 'soldOut';

  const check = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (phase !== 'idle') return;
    const form = new FormData(event.currentTarget);
    const { readAddForm } = await loadCheck();
    const outcome = readAddForm(form, product);
    if (outcome.ok) {
      setRefusedHere(undefined);
      submit(form, action);
    } else {
      const texts = outcome.texts.map(({ key, params }) => format(messages[key], params));
      setRefusedHere({ ok: false, title: failedTitle, messages: texts, values: {} });
    }
  };

  return (
    <form
      className="add-form"
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => void check(event)}
      onFocus={() => void loadCheck()}
    >
      <Alert answer={refusedHere ?? answer} />
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <VariantPicker product={product} choice={choice} onChoose={onChoose} />
      <p className="stock-hint" role="status">
        {isMissing && text('cart.variantMissing')}
        {variant !== null && variant.fewLeft !== null && text('product.fewLeft', { n: variant.fewLeft })}
      </p>
      <div className="add-row">
        {product.quantity && <QuantityBox {...product.quantity} typed={typed} />}
        {isSoldOut ? (
          <button className="button" type="submit" disabled>
            {text('product.gridSoldOut')}
          </button>
        ) : (
          <PhaseButton phase={phase}>{product.addLabel}</PhaseButton>
        )}
      </div>
      <p className="added-link" data-shown={phase === 'added'}>
        {phase === 'added' && <Link to={CART_PATH}>{text('cart.show')}</Link>}
      </p>
    </form>
  );
};
