/** SU-02: identifies a cart in the URL of a subscription's checkout, and in every checkout form. */
export const CART_TOKEN = 'cartToken';

/** Names of the checkout's fields. Those of the order are paths in `PlaceOrderBody`, so refusals use them too. */
export const CHECKOUT = {
  intent: 'intent',
  /** The cart that the page shows: submitting it again after the purchase leads to its order. */
  cartToken: CART_TOKEN,
  removeCode: 'removeCode',
  code: 'code',
  /** The values that the page's totals are based on, to detect what was changed since. */
  shownCountry: 'shownCountry',
  shownOption: 'shownOption',
  expectedTotal: 'expectedTotalCents',
  email: 'email',
  phone: 'phone',
  billingDiffers: 'billingDiffers',
  shippingOption: 'shippingOptionId',
  payment: 'paymentMethod',
  note: 'note',
  newsletter: 'joinsMailingList',
  terms: 'acceptsTerms',
  withdrawal: 'acceptsWithdrawal',
} as const;

/** `start` comes from the cart; the page itself sends the others. */
export type CheckoutIntent = 'start' | 'reserve' | 'update' | 'applyCode' | 'place';

export const ADDRESS_PARTS = [
  'country',
  'name',
  'company',
  'street',
  'addition',
  'postalCode',
  'city',
  'state',
] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export type AddressKind = 'address' | 'billingAddress';

export const addressField = (kind: AddressKind, part: AddressPart): string => `${kind}.${part}`;

/** Element that receives the focus when an error link is followed. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;
