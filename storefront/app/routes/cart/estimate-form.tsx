import { CART_PATH, CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Alert } from '../../components/alert.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { useShop } from '../../frame/use-shop.ts';
import type { Estimate } from './load-cart.server.ts';
import { ESTIMATE } from './pending-line.ts';
import { useCartForm } from './use-cart-form.ts';

/** CO-04: shipping country and method. With JavaScript a choice is submitted at once. */
export const EstimateForm = ({ estimate }: { estimate: Estimate }) => {
  const text = useText();
  const { crumb } = useShop();
  const { fetcher, answer, send, sendForm } = useCartForm(() => 'cart.estimateFailed');
  const chosen = (name: string, known: string): string => {
    const value = fetcher.formData?.get(name);
    return typeof value === 'string' ? value : known;
  };
  const { countries, country, options, optionId } = estimate;
  return (
    <form
      method="post"
      action={CART_PATH}
      className="estimate"
      onSubmit={send}
      onChange={(event) => sendForm(new FormData(event.currentTarget))}
    >
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <input type="hidden" name={ESTIMATE.intent} value="chooseShipping" />
      <input type="hidden" name={ESTIMATE.shownCountry} value={country} />
      <label className="field">
        <span>{text('checkout.country')}</span>
        <select name={ESTIMATE.country} value={chosen(ESTIMATE.country, country)} onChange={() => undefined}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {options.length > 0 && (
        <label className="field">
          <span>{text('checkout.shipping')}</span>
          <select name={ESTIMATE.option} value={chosen(ESTIMATE.option, optionId)} onChange={() => undefined}>
            {options.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <button className="button quiet no-script-only" type="submit">
        {text('cart.estimateUpdate')}
      </button>
      <Alert answer={answer} takesFocus={false} />
    </form>
  );
};
