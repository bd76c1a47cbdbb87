import type { CartEvent, Offer } from '@kontor/contracts/cart/cart';
import { CartId, EntryId, ProductId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { keptAnswers } from './answers.ts';
import { type CartCommand } from '../../backend/src/features/cart/decider.ts';
import type { StockHint } from '../../backend/src/features/cart/entry-decisions.ts';

export const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const cartId = CartId.parse(id(1));
export const entryId = (number: number): EntryId => EntryId.parse(id(100 + number));
export const offer = (number = 1, priceCents = 1950): Offer => ({
  itemId: ProductId.parse(id(200 + number)),
  variantId: VariantId.parse(id(300 + number)),
  sku: Sku.parse(`SKU-${number}`),
  attributes: { Farbe: 'Sand' },
  productType: 'physical',
  title: 'Becher',
  priceCents: cents(priceCents),
  imageUrl: null,
  url: '/shop/becher',
});
export const unlimited: StockHint = { unlimited: true, qtyInStock: 0 };
export const add = (
  entry: number,
  change: Partial<Extract<CartCommand, { type: 'AddCartEntry' }>> = {},
): CartCommand => ({
  type: 'AddCartEntry',
  cartId,
  currency: 'EUR',
  entryId: entryId(entry),
  offer: offer(),
  stock: unlimited,
  quantity: 1,
  answers: null,
  ...change,
});
export const changeQuantity = (entry: number, quantity: number, stock: StockHint = unlimited): CartCommand => ({
  type: 'ChangeCartEntryQuantity',
  cartId,
  entryId: entryId(entry),
  offer: undefined,
  quantity,
  stock,
});
export const created: CartEvent = { type: 'CartCreated', data: { cartId, currency: 'EUR' } };
export const added = (entry: number, quantity = 1, of = offer(), answers = ''): CartEvent => ({
  type: 'CartEntryAdded',
  data: { entryId: entryId(entry), offer: of, quantity, ...keptAnswers(answers) },
});
