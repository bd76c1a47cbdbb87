import { z } from 'zod';

/** What can be looked at as it was. `restock`: who waits for a variant; `sign-up`: one of them. */
export const THING_KINDS = [
  'cart',
  'order',
  'stock',
  'restock',
  'sign-up',
  'product',
  'form',
  'page',
  'collection',
  'setting',
] as const;
export const ThingKind = z.enum(THING_KINDS, { error: 'history.kindUnknown' });
export type ThingKind = z.infer<typeof ThingKind>;
