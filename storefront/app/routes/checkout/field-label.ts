import type { MessageKey } from '@kontor/contracts/messages/index';
import { ADDRESS_PARTS, type AddressPart, addressField, CHECKOUT } from '../../checkout/fields.ts';
import type { TextByKey } from '@kontor/contracts/messages/index';

const PARTS: Readonly<Record<AddressPart, MessageKey>> = {
  name: 'checkout.name',
  company: 'checkout.company',
  street: 'checkout.street',
  addition: 'checkout.addition',
  postalCode: 'checkout.postalCode',
  city: 'checkout.city',
  state: 'checkout.state',
  country: 'checkout.country',
};

const LABELS: Readonly<Record<string, MessageKey>> = {
  ...PARTS,
  [CHECKOUT.code]: 'cart.codeLabel',
  [CHECKOUT.email]: 'checkout.email',
  [CHECKOUT.phone]: 'checkout.phone',
  [CHECKOUT.shippingOption]: 'checkout.shipping',
  [CHECKOUT.payment]: 'checkout.payment',
  [CHECKOUT.note]: 'checkout.note',
  [CHECKOUT.terms]: 'checkout.termsLink',
  [CHECKOUT.withdrawal]: 'checkout.withdrawalLink',
  [CHECKOUT.expectedTotal]: 'checkout.total',
};

const ORDER = [
  CHECKOUT.email,
  CHECKOUT.phone,
  ...(['address', 'billingAddress'] as const).flatMap((kind) => ADDRESS_PARTS.map((part) => addressField(kind, part))),
  CHECKOUT.shippingOption,
  CHECKOUT.payment,
  CHECKOUT.note,
  CHECKOUT.terms,
  CHECKOUT.withdrawal,
] as const;

export const fieldOrder = (name: string): number => {
  const place = (ORDER as readonly string[]).indexOf(name);
  return place < 0 ? ORDER.length : place;
};

export const partLabel = (part: AddressPart, text: TextByKey): string => text(PARTS[part]);

/** The name of a field in messages shown elsewhere. */
export const fieldLabel = (name: string, text: TextByKey): string => {
  const [kind = '', part = kind] = name.split('.');
  const key = LABELS[part];
  const label = key === undefined ? name : text(key);
  return kind === 'billingAddress' ? `${text('checkout.billingAddress')}, ${label}` : label;
};
