import type { ThingKind } from '@kontor/contracts/time-travel/thing-kind';
import { categoryOf } from '@kontor/contracts/kernel/events';

const KINDS: Readonly<Record<string, ThingKind>> = {
  cart: 'cart',
  order: 'order',
  stock: 'stock',
  restock: 'restock',
  product: 'product',
  form: 'form',
  page: 'page',
  document: 'page',
  collection: 'collection',
  preferences: 'setting',
};

/** The name of the site's own settings, as in the panel. */
export const STORE = 'store';

export const thingOfStream = (stream: string): { readonly kind: ThingKind; readonly id: string } | null => {
  const category = categoryOf(stream);
  if (category === 'site') return { kind: 'setting', id: STORE };
  const kind = KINDS[category];
  return kind === undefined ? null : { kind, id: stream.slice(stream.lastIndexOf('_') + 1) };
};
