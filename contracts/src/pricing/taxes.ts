import type { TaxCategory } from '../catalogue/catalogue.ts';
import type { CommercePreferences, Country } from '../preferences/commerce-preferences.ts';
import { type Cents, plus, ZERO } from '../kernel/money.ts';
import { allocate } from './allocate.ts';
import { euRateOf } from './eu-rates.ts';
import type { PricedItem, TaxLine } from './pricing.ts';
import { shareOf, WHOLE } from './rounding.ts';

export type TaxRule = CommercePreferences['taxes']['rules'][number];

/** The country's own rule, else that of the shop's country, else none is raised. */
export const taxRuleOf = ({ rules, homeCountry }: CommercePreferences['taxes'], country: Country): TaxRule =>
  rules.find((rule) => rule.country === country) ??
  rules.find((rule) => rule.country === homeCountry) ?? { country: homeCountry, standard: 0, reduced: 0 };

/** Whether the whole European Union is one market to the shop, as its taxes are declared in one place. */
export const isUnionWide = ({ homeCountry, oss }: CommercePreferences['taxes']): boolean =>
  oss && euRateOf(homeCountry) !== null;

/** The same of what is digital: in the Union it is taxed where the buyer lives. */
export const digitalRuleOf = (taxes: CommercePreferences['taxes'], country: Country): TaxRule => {
  const rate = isUnionWide(taxes) ? euRateOf(country) : null;
  const isRuled = taxes.rules.some((rule) => rule.country === country);
  // What is reduced for goods is not for what is digital, unless the shop has a rule that says so.
  return rate === null || isRuled ? taxRuleOf(taxes, country) : { country, standard: rate, reduced: rate };
};

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
  /** Whose rate it is. */
  readonly taxCountry: Country;
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

/** One line for each country's rate above zero, the highest first; its tax is the sum of the taxes in it. */
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
