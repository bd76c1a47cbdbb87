import type { ProductType } from '../catalogue/catalogue.ts';
import type { MessageKey } from '../messages/index.ts';

/** How what is not sent in a parcel gets to whoever has bought it. */
const WAYS = [
  ['digital', 'order.downloads'],
  ['service', 'order.services'],
  ['giftCard', 'order.giftCards'],
] as const satisfies readonly (readonly [ProductType, MessageKey])[];

/** Said once each, however many of a kind were ordered. */
export const deliveryTexts = (lines: readonly { readonly productType: ProductType }[]): readonly MessageKey[] =>
  WAYS.flatMap(([type, text]) => (lines.some(({ productType }) => productType === type) ? [text] : []));
