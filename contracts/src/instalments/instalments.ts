import { z } from 'zod';
import { PRODUCT_TYPES, type ProductType } from '../catalogue/catalogue.ts';
import type { CommercePreferences } from '../preferences/commerce-preferences.ts';
import { type Cents, cents, type Currency } from '../kernel/money.ts';

/** IN-03: locales of the provider. */
export const InstalmentLocale = z.enum(['en_US', 'en_CA', 'fr_CA', 'en_AU', 'en_NZ', 'en_GB']);
export type InstalmentLocale = z.infer<typeof InstalmentLocale>;

const LANGUAGES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  US: ['en'],
  CA: ['en', 'fr'],
  AU: ['en'],
  NZ: ['en'],
  GB: ['en'],
};

const CURRENCIES: Readonly<Record<string, Currency>> = { US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD', GB: 'GBP' };

/** IN-03: whether there is a country where instalments are paid in it. */
export const hasInstalments = (currency: Currency): boolean => Object.values(CURRENCIES).includes(currency);

const US_TERRITORIES: ReadonlySet<string> = new Set(['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM']);

const placeOf = (country: string): string => (US_TERRITORIES.has(country) ? 'US' : country);

/**
 * IN-03. `null`: the country is not supported.
 * @param language of the shopper, BCP 47
 * @param country of the merchant's account, ISO 3166-1
 */
export const instalmentLocale = (language: string, country: string): InstalmentLocale | null => {
  const place = placeOf(country);
  const languages = Object.hasOwn(LANGUAGES, place) ? LANGUAGES[place] : undefined;
  if (languages === undefined) return null;
  const spoken = language.toLowerCase().split(/[-_]/u)[0] ?? '';
  return InstalmentLocale.parse(`${languages.includes(spoken) ? spoken : languages[0]}_${place}`);
};

/** IN-03 */
export const instalmentBrand = (locale: InstalmentLocale): 'Afterpay' | 'Clearpay' =>
  locale === 'en_GB' ? 'Clearpay' : 'Afterpay';

/** IN-02: relation of the amount to the allowed range. */
export type InstalmentRange = 'inRange' | 'overMaximum' | 'underMinimum';

/** IN-02: above the minimum, and not above the maximum. */
export const instalmentRange = (
  total: Cents,
  { minCents, maxCents }: { readonly minCents: Cents; readonly maxCents: Cents },
): InstalmentRange => {
  if (total > maxCents) return 'overMaximum';
  return total > minCents ? 'inRange' : 'underMinimum';
};

/** IN-02: what one instalment is shown as, to the nearest minor unit, halves up; the last one takes the difference. */
export const instalmentAmount = (total: Cents, count: number): Cents => cents(Math.round(total / count));

/** IN-01: physical products only. */
export const isProductEligible = (productType: ProductType): boolean => productType === 'physical';

/** IN-01: not empty, all physical. */
export const isCartEligible = (entries: readonly { readonly productType: number }[]): boolean =>
  entries.length > 0 && entries.every(({ productType }) => productType === PRODUCT_TYPES.physical);

export interface InstalmentOffer {
  readonly locale: InstalmentLocale;
  readonly brand: 'Afterpay' | 'Clearpay';
  readonly count: number;
  readonly range: InstalmentRange;
  readonly amount: Cents;
  readonly minCents: Cents;
  readonly maxCents: Cents;
}

/** IN-01 to IN-03 for an eligible product or cart. `null`: nothing is shown. */
export const instalmentOffer = (
  total: Cents,
  { language, currency }: { readonly language: string; readonly currency: Currency },
  { enabled, country, count, minCents, maxCents }: CommercePreferences['instalments'],
): InstalmentOffer | null => {
  const locale = enabled && CURRENCIES[placeOf(country)] === currency ? instalmentLocale(language, country) : null;
  if (locale === null) return null;
  const limits = { minCents, maxCents };
  const range = instalmentRange(total, limits);
  return { locale, brand: instalmentBrand(locale), count, range, amount: instalmentAmount(total, count), ...limits };
};
