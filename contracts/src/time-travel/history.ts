import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import { AsOf } from '../analytics/saved-query-body.ts';
import { ThingKind } from './thing-kind.ts';

export const LISTED_CHANGES = 25;

/** An id, or what people call something: a number, a SKU, an address. */
export const ThingId = z
  .string({ error: 'history.idMissing' })
  .trim()
  .min(1, { error: 'history.idMissing' })
  .max(200, { error: 'history.unknown' });

/** GET /api/v1/analytics/history. Without an instant: now. */
export const AskHistory = z.object({
  kind: ThingKind,
  id: ThingId,
  at: AsOf,
  /** Number of a change, from 1; takes precedence over an instant. */
  change: z.coerce
    .number({ error: 'history.changeUnknown' })
    .int()
    .min(1, { error: 'history.changeUnknown' })
    .optional(),
});
export type AskHistory = z.infer<typeof AskHistory>;

/** September 2001 in ms; smaller numbers are not treated as instants. */
const FIRST_INSTANT = 1e12;

export const isInstant = (name: string, value: unknown): value is Instant =>
  /(?:^at|^created|At|Until|From)$/u.test(name) && typeof value === 'number' && value >= FIRST_INSTANT;

export const isMoney = (name: string, value: unknown): value is number =>
  /(?:^c|C)ents$/u.test(name) && typeof value === 'number';

/** Basis points. */
export const isRate = (name: string, value: unknown): value is number =>
  /^(?:rate|taxRate|standard|reduced|basisPoints)$/u.test(name) && typeof value === 'number';

/** List elements are counted from 1. */
export const partsIn = (value: unknown): readonly (readonly [name: string, value: unknown])[] => {
  if (Array.isArray(value)) return value.map((part: unknown, index) => [String(index + 1), part]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
};
