import { CHECKOUT_PATH, CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Form, useNavigation } from '@remix-run/react';
import { CHECKOUT } from '../../checkout/fields.ts';
import { useText } from '../../frame/page-frame.tsx';
import { useShop } from '../../frame/use-shop.ts';

/** CO-02: shown once the shop's minimum order value is reached. */
export const CheckoutButton = ({ minimum }: { minimum: string | null }) => {
  const text = useText();
  const { crumb } = useShop();
  const { formAction } = useNavigation();
  const isLeaving = formAction === CHECKOUT_PATH;
  return (
    <Form
      method="post"
      action={CHECKOUT_PATH}
      className="checkout-form"
      onSubmit={(event) => {
        if (isLeaving) event.preventDefault();
      }}
    >
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      {minimum !== null && (
        <p className="minimum" id="cart-minimum" role="status">
          {minimum}
        </p>
      )}
      <button
        className="button"
        type="submit"
        name={CHECKOUT.intent}
        value="start"
        disabled={minimum !== null}
        aria-disabled={isLeaving}
        aria-describedby={minimum === null ? undefined : 'cart-minimum'}
      >
        {text('cart.checkout')}
      </button>
    </Form>
  );
};
