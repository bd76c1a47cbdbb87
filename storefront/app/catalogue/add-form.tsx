import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { type FormEvent, useState } from 'react';
import { loadLightbox, useLightbox } from './additional-fields/use-lightbox.tsx';
import { AddedLink } from '../cart/added-link.tsx';
import { type AddIntent, failedTitle, intentOf } from '../cart/add-intent.ts';
import type { CartAnswer } from '../cart/answer.ts';
import { PhaseButton } from '../cart/phase-button.tsx';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { Alert } from '../components/alert.tsx';
import { useHydrated } from '../components/use-hydrated.ts';
import { useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';
import type { PageProduct } from './page-product.server.ts';
import { PlainFields } from './plain-fields.tsx';
import { QuantityBox } from './quantity-box.tsx';
import type { ProductChoice } from './use-product-choice.ts';
import { VariantPicker } from './variant-picker.tsx';

interface AddFormProps {
  readonly product: PageProduct;
  readonly chosen: ProductChoice;
  /** The server's answer to a form sent without JavaScript. */
  readonly refused?: CartAnswer | undefined;
}

/** The validation code, zod included, loads on first interaction. */
const loadCheck = () => import('../cart/read-add-form.ts');

/** Validates an add form, asks its questions and submits it (AC-01 to AC-07). */
const useAddForm = ({ product, refused }: AddFormProps) => {
  const text = useText();
  const [intent, setIntent] = useState<AddIntent>('cart');
  const { phase, answer, submit } = useAddToCart(text(failedTitle(intent, product.isGiftCard)));
  const [refusedHere, setRefusedHere] = useState(refused);
  const { ask, lightbox } = useLightbox();

  const refuse = (form: FormData, texts: readonly RefusalText[]): void => {
    const title = text(failedTitle(intentOf(form), product.isGiftCard));
    setRefusedHere({ ok: false, title, messages: texts.map(({ key, params }) => text(key, params)), values: {} });
  };
  const send = (form: FormData): void => {
    setRefusedHere(undefined);
    setIntent(intentOf(form));
    submit(form, product.href);
  };
  const check = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (phase !== 'idle') return;
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const { readAddForm } = await loadCheck();
    const outcome = readAddForm(form, product);
    if (outcome.kind === 'refused') return refuse(form, outcome.texts);
    if (product.additionalFieldsForm === null) return send(form);
    await ask({
      name: product.name,
      form: product.additionalFieldsForm,
      answers: {},
      submitLabel: product.addLabel,
      onDone: (fields) => {
        for (const [name, value] of fields) form.append(name, value);
        send(form);
      },
    });
  };
  const prepare = (): void => {
    void loadCheck();
    if (product.additionalFieldsForm !== null) void loadLightbox();
  };
  return { phase, intent, answer: refusedHere ?? answer, check, prepare, lightbox };
};

const Buttons = ({ product, isSoldOut, form }: { product: PageProduct; isSoldOut: boolean; form: FormState }) => {
  const text = useText();
  if (isSoldOut) {
    return (
      <button className="button" type="submit" disabled>
        {product.soldOutButton}
      </button>
    );
  }
  return product.intents.map((intent) => (
    <PhaseButton
      key={intent}
      intent={intent}
      phase={form.phase}
      isWaiting={form.phase !== 'idle' && form.intent !== intent}
      className={intent === 'express' ? 'button express' : 'button'}
    >
      {intent === 'express' ? text('product.buyNow') : product.addLabel}
    </PhaseButton>
  ));
};
type FormState = Pick<ReturnType<typeof useAddForm>, 'phase' | 'intent'>;

/** SF-04: options, quantity and buttons of a product. */
export const AddForm = (props: AddFormProps) => {
  const { product, chosen, refused } = props;
  const { variant, isMissing } = chosen;
  const text = useText();
  const { crumb } = useShop();
  const form = useAddForm(props);
  const isHydrated = useHydrated();
  // Without JavaScript another choice could not bring the button back.
  const isSoldOut = ((isHydrated && variant) || product).status === 'soldOut';
  const takesSeveral = !isHydrated || variant?.takesSeveral !== false;
  const typed = refused?.ok === false ? refused.values['quantity'] : undefined;
  return (
    <>
      <form
        className="add-form"
        method="post"
        action={product.href}
        noValidate
        onSubmit={(event) => void form.check(event)}
        onFocus={form.prepare}
      >
        <Alert answer={form.answer} />
        <input type="hidden" name={CRUMB_FIELD} value={crumb} />
        <VariantPicker product={product} chosen={chosen} />
        <PlainFields product={product} refused={refused} />
        <p className="stock-hint" role="status">
          {isMissing ? text('cart.variantMissing') : variant?.scarcity}
        </p>
        <div className="add-row">
          {product.quantity && takesSeveral && <QuantityBox {...product.quantity} typed={typed} />}
          <Buttons product={product} isSoldOut={isSoldOut} form={form} />
        </div>
        <AddedLink phase={form.phase} />
      </form>
      {form.lightbox}
    </>
  );
};
