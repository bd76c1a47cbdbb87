import { z } from 'zod';
import { Cents } from '../kernel/money.ts';
import { Country } from '../preferences/commerce-preferences.ts';

/** CA-01 `applicableTaxRules`: one line per rate above zero, shipping included. */
export const TaxLine = z.object({
  /** Basis points. */
  rate: z.number(),
  country: Country,
  grossCents: Cents,
  taxCents: Cents,
});
export type TaxLine = z.infer<typeof TaxLine>;
