import type { TaxCategory } from '../catalogue/catalogue.ts';
import type { CommercePreferences, Country } from '../preferences/commerce-preferences.ts';
import { type Cents, plus, ZERO } from '../kernel/money.ts';
import { allocate } from './allocate.ts';
import { euRateOf } from './eu-rates.ts';
import type { PricedItem } from './pricing.ts';
import { shareOf, WHOLE } from './rounding.ts';
import type { TaxLine } from './responses.ts';

export type TaxRule = CommercePreferences['taxes']['rules'][number];

export const taxRuleOf = ({ rules, homeCountry }: CommercePreferences['taxes'], country: Country): TaxRule =>
  rules.find((rule) => rule.country === country) ??
  rules.find((rule) => rule.country === homeCountry) ?? { country: homeCountry, standard: 0, reduced: 0 };

export const isUnionWide = ({ homeCountry, oss }: CommercePreferences['taxes']): boolean =>
  oss && euRateOf(homeCountry) !== null;

/** Digital goods in the EU are taxed in the buyer's country. */
export const digitalRuleOf = (taxes: CommercePreferences['taxes'], country: Country): TaxRule => {
  const rate = isUnionWide(taxes) ? euRateOf(country) : null;
  const isRuled = taxes.rules.some((rule) => rule.country === country);
  // Reduced rates do not apply to digital goods unless the shop has a rule for the country.
  return rate === null || isRuled ? taxRuleOf(taxes, country) : { country, standard: rate, reduced: rate };
};

/** Basis points. Gift cards are taxed at redemption. */
export const taxRateOf = (
  { productType, taxCategory }: Pick<PricedItem, 'productType' | 'taxCategory'>,
  rule: TaxRule,
): number => {
  if (productType === 'giftCard') return 0;
  const rates: Readonly<Record<TaxCategory, number>> = { standard: rule.standard, reduced: rule.reduced, exempt: 0 };
  return rates[taxCategory];
};

/** Tax included in a gross amount. @param rate basis points */
export const taxIn = (gross: Cents, rate: number): Cents => shareOf(gross, rate, WHOLE + rate);

export interface TaxedAmount {
  readonly taxCountry: Country;
  readonly taxRate: number;
  readonly totalCents: Cents;
  readonly taxCents: Cents;
}

/** Taxed proportionally to the goods; at the standard rate if none is taxed. */
export const taxedShipping = (
  shippingCents: Cents,
  lines: readonly TaxedAmount[],
  rule: TaxRule,
): readonly TaxedAmount[] => {
  const taxed = (totalCents: Cents, taxRate: number): TaxedAmount => ({
    taxCountry: rule.country,
    taxRate,
    totalCents,
    taxCents: taxIn(totalCents, taxRate),
  });
  const carried = lines.filter(({ taxCountry }) => taxCountry === rule.country);
  const goods = byRate(carried).filter(({ taxRate, totalCents }) => taxRate > 0 && totalCents > 0);
  if (goods.length === 0) return [taxed(shippingCents, rule.standard)];
  const shares = allocate(
    shippingCents,
    goods.map(({ totalCents }) => totalCents),
  );
  return goods.map(({ taxRate }, index) => taxed(shares[index] ?? ZERO, taxRate));
};

/** One line per country and rate above zero, highest first. */
export const taxLinesOf = (amounts: readonly TaxedAmount[]): readonly TaxLine[] =>
  byRate(amounts)
    .filter(({ taxRate, totalCents }) => taxRate > 0 && totalCents > 0)
    .map(({ taxCountry: country, taxRate: rate, totalCents: grossCents, taxCents }) => ({
      rate,
      country,
      grossCents,
      taxCents,
    }));

const byRate = (amounts: readonly TaxedAmount[]): readonly TaxedAmount[] => {
  const rates = new Map<string, TaxedAmount>();
  for (const { taxCountry, taxRate, totalCents, taxCents } of amounts) {
    const key = `${taxCountry} ${taxRate}`;
    const { totalCents: gross, taxCents: tax } = rates.get(key) ?? { totalCents: ZERO, taxCents: ZERO };
    rates.set(key, { taxCountry, taxRate, totalCents: plus(gross, totalCents), taxCents: plus(tax, taxCents) });
  }
  return [...rates.values()].sort((a, b) => b.taxRate - a.taxRate);
};
