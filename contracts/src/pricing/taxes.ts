import type { TaxCategory } from '../catalogue.ts';
import type { CommercePreferences, Country } from '../commerce-preferences.ts';
import { type Cents, plus, ZERO } from '../kernel/money.ts';
import { allocate } from './allocate.ts';
import type { PricedItem, TaxLine } from './pricing.ts';
import { shareOf, WHOLE } from './rounding.ts';

export type TaxRule = CommercePreferences['taxes']['rules'][number];

/** The country's own rule, else that of the shop's country, else none is raised. */
export const taxRuleOf = ({ rules, homeCountry }: CommercePreferences['taxes'], country: Country): TaxRule =>
  rules.find((rule) => rule.country === country) ??
  rules.find((rule) => rule.country === homeCountry) ?? { country: homeCountry, standard: 0, reduced: 0 };

/** Basis points. A gift card is taxed when it is redeemed. */
export const taxRateOf = (
  { productType, taxCategory }: Pick<PricedItem, 'productType' | 'taxCategory'>,
  rule: TaxRule,
): number => {
  if (productType === 'giftCard') return 0;
  const rates: Readonly<Record<TaxCategory, number>> = { standard: rule.standard, reduced: rule.reduced, exempt: 0 };
  return rates[taxCategory];
};

/** What of a price with tax is the tax. @param rate basis points */
export const taxIn = (gross: Cents, rate: number): Cents => shareOf(gross, rate, WHOLE + rate);

/** Something that is taxed at one rate. */
export interface TaxedAmount {
  readonly taxRate: number;
  readonly totalCents: Cents;
  readonly taxCents: Cents;
}

/** Shipping is taxed like the goods that it carries; at the standard rate where none of them is taxed. */
export const taxedShipping = (
  shippingCents: Cents,
  lines: readonly TaxedAmount[],
  rule: TaxRule,
): readonly TaxedAmount[] => {
  const goods = byRate(lines).filter(({ taxRate, totalCents }) => taxRate > 0 && totalCents > 0);
  if (goods.length === 0) return [taxed(shippingCents, rule.standard)];
  const shares = allocate(
    shippingCents,
    goods.map(({ totalCents }) => totalCents),
  );
  return goods.map(({ taxRate }, index) => taxed(shares[index] ?? ZERO, taxRate));
};

/** One line for each rate above zero, the highest first; its tax is the sum of the taxes in it. */
export const taxLinesOf = (amounts: readonly TaxedAmount[], { country }: TaxRule): readonly TaxLine[] =>
  byRate(amounts)
    .filter(({ taxRate, totalCents }) => taxRate > 0 && totalCents > 0)
    .map(({ taxRate, totalCents, taxCents }) => ({ rate: taxRate, country, grossCents: totalCents, taxCents }));

const taxed = (totalCents: Cents, taxRate: number): TaxedAmount => ({
  taxRate,
  totalCents,
  taxCents: taxIn(totalCents, taxRate),
});

const byRate = (amounts: readonly TaxedAmount[]): readonly TaxedAmount[] => {
  const rates = new Map<number, TaxedAmount>();
  for (const { taxRate, totalCents, taxCents } of amounts) {
    const { totalCents: gross, taxCents: tax } = rates.get(taxRate) ?? { totalCents: ZERO, taxCents: ZERO };
    rates.set(taxRate, { taxRate, totalCents: plus(gross, totalCents), taxCents: plus(tax, taxCents) });
  }
  return [...rates.values()].sort((a, b) => b.taxRate - a.taxRate);
};
