import { textField } from '../../cart/text-field.ts';

interface Pending {
  readonly formData?: FormData | undefined;
}

/** SF-02: the element that marks a full-page cart. It takes the focus when the line that had it goes. */
export const CART_ROOT = 'kontor-cart-root';

/** Fields of a cart line's form. `to` is what a button asks for, `quantity` what was typed. */
export const LINE = { entryId: 'entryId', intent: 'intent', to: 'to', quantity: 'quantity' } as const;
/** Fields of the forms for codes; their `intent` is `applyCode` or `removeCode`. */
export const CODE = { intent: LINE.intent, code: 'code' } as const;
/** Fields of the shipping estimate, whose `intent` is `chooseShipping`. */
export const ESTIMATE = {
  intent: LINE.intent,
  country: 'country',
  /** The country that the offered options belong to. */
  shownCountry: 'shownCountry',
  option: 'optionId',
} as const;

/** Ids of the lines that are being removed: a page shows the cart without them already. */
export const removedBy = (pending: readonly Pending[]): ReadonlySet<string> =>
  new Set(
    pending.flatMap(({ formData }) =>
      formData?.get(LINE.intent) === 'remove' ? [textField(formData, LINE.entryId)] : [],
    ),
  );

/** What a form asks for: a button's quantity before the typed one. */
export const wantedQuantity = (form: FormData): string => textField(form, LINE.to) || textField(form, LINE.quantity);

/** The quantity to show: the one asked for while the server thinks about it, else the server's. */
export const shownQuantity = (quantity: number, { formData }: Pending): number => {
  const wanted = formData === undefined ? Number.NaN : Number(wantedQuantity(formData));
  return Number.isInteger(wanted) && wanted > 0 ? wanted : quantity;
};
