/** SU-02: names a cart in the address of a subscription's checkout, and in the form of every one. */
export const CART_TOKEN = 'cartToken';

/** Names of the checkout's fields. Those of the order are paths in `PlaceOrderBody`, so refusals name them too. */
export const CHECKOUT = {
  intent: 'intent',
  /** Of the cart that the page shows: sent again after it was bought, it leads to its order. */
  cartToken: CART_TOKEN,
  /** Value: the code that is taken out. */
  removeCode: 'removeCode',
  code: 'code',
  /** What the page's sums are worked out for: what differs from it has been chosen since. */
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

/** `start` comes from the cart; the others are sent by the page itself. */
export type CheckoutIntent = 'start' | 'reserve' | 'update' | 'applyCode' | 'place';

/** In the order of the page. */
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

/** Id of the element that takes the focus when a message about the field is followed. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;
