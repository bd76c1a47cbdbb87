import type { ThingKind } from '@kontor/contracts/time-travel/history';
import { categoryOf } from '@kontor/contracts/kernel/events';

/** By category of streams; each is named after one thing. */
const KINDS: Readonly<Record<string, ThingKind>> = {
  cart: 'cart',
  order: 'order',
  stock: 'stock',
  restock: 'restock',
  product: 'product',
  form: 'form',
  page: 'page',
  collection: 'collection',
  preferences: 'setting',
};

/** The settings of the site itself are called so, as in the panel. */
export const STORE = 'store';

/** What a stream is about, where it can be looked at. */
export const thingOfStream = (stream: string): { readonly kind: ThingKind; readonly id: string } | null => {
  const category = categoryOf(stream);
  if (category === 'site') return { kind: 'setting', id: STORE };
  const kind = KINDS[category];
  return kind === undefined ? null : { kind, id: stream.slice(stream.lastIndexOf('_') + 1) };
};
