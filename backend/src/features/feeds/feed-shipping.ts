import type { VariantView } from '@kontor/contracts/catalogue/responses';
import type { Country } from '@kontor/contracts/preferences/commerce-preferences';
import type { Cents } from '@kontor/contracts/kernel/money';
import { offeredShipping } from '@kontor/contracts/pricing/shipping';
import { priceToPay } from '@kontor/contracts/catalogue/product-status';
import type { SiteView } from '@kontor/contracts/sites/sites';

export interface FeedShipping {
  readonly country: Country;
  readonly service: string;
  readonly priceCents: Cents;
}

/** Limit per item. */
const MOST = 100;

/** Shipping costs of a single unit to each country with tax or shipping settings. */
export const shippingOf = (variant: VariantView, { commerce }: SiteView): readonly FeedShipping[] => {
  const { taxes, shipping } = commerce;
  const countries = new Set([
    ...taxes.rules.map(({ country }) => country),
    ...shipping.options.flatMap((option) => option.countries),
  ]);
  const parcel = { weightGrams: variant.weightGrams ?? 0, subtotalCents: priceToPay(variant) };
  return [...countries]
    .flatMap((country) =>
      offeredShipping(commerce, { ...parcel, country }).map(({ name, priceCents }) => ({
        country,
        service: name,
        priceCents,
      })),
    )
    .slice(0, MOST);
};
