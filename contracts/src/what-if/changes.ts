import { z } from 'zod';
import { CommercePreferences } from '../preferences/commerce-preferences.ts';

const { checkout, restock } = CommercePreferences.shape;

/** Settings that a period is run with again; what is not named stays as it was at each moment. */
export const WhatIfChanges = z.object({
  reservationMinutes: checkout.unwrap().shape.reservationMinutes.unwrap().optional(),
  alertLimit: restock.unwrap().shape.limit.unwrap().optional(),
  minimumSubtotalCents: z.int().min(0).max(100_000_000).optional(),
});
export type WhatIfChanges = z.infer<typeof WhatIfChanges>;

export const REFUSED_STEPS = ['add', 'checkout', 'order', 'signUp', 'other'] as const;
