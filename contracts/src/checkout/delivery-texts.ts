import type { ProductType } from '../catalogue/catalogue.ts';
import type { MessageKey } from '../messages/index.ts';

const WAYS = [
  ['digital', 'order.downloads'],
  ['service', 'order.services'],
  ['giftCard', 'order.giftCards'],
] as const satisfies readonly (readonly [ProductType, MessageKey])[];

/** Each kind once. */
export const deliveryTexts = (lines: readonly { readonly productType: ProductType }[]): readonly MessageKey[] =>
  WAYS.flatMap(([type, text]) => (lines.some(({ productType }) => productType === type) ? [text] : []));
