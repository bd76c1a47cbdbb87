import { textField } from '../../cart/text-field.ts';

interface Pending {
  readonly formData?: FormData | undefined;
}

/** SF-02: the element that marks a full-page cart. It receives the focus when the focused line is removed. */
export const CART_ROOT = 'kontor-cart-root';

/** Fields of a cart line's form: `to` is a button's quantity, `quantity` the typed one. */
export const LINE = { entryId: 'entryId', intent: 'intent', to: 'to', quantity: 'quantity' } as const;
/** Fields of the forms for codes; their `intent` is `applyCode` or `removeCode`. */
export const CODE = { intent: LINE.intent, code: 'code' } as const;
export const ESTIMATE = {
  intent: LINE.intent,
  country: 'country',
  shownCountry: 'shownCountry',
  option: 'optionId',
} as const;

/** Ids of lines being removed; the page already hides them. */
export const removedBy = (pending: readonly Pending[]): ReadonlySet<string> =>
  new Set(
    pending.flatMap(({ formData }) =>
      formData?.get(LINE.intent) === 'remove' ? [textField(formData, LINE.entryId)] : [],
    ),
  );

/** A button's quantity takes precedence over the typed one. */
export const wantedQuantity = (form: FormData): string => textField(form, LINE.to) || textField(form, LINE.quantity);

/** Optimistic: the requested quantity while the request is pending, else the server's. */
export const shownQuantity = (quantity: number, { formData }: Pending): number => {
  const wanted = formData === undefined ? Number.NaN : Number(wantedQuantity(formData));
  return Number.isInteger(wanted) && wanted > 0 ? wanted : quantity;
};
