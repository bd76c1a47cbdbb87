import type {
  CommercePreferences,
  Country,
  DeliveryDays,
  ShippingOption,
} from '../preferences/commerce-preferences.ts';
import { type Cents, cents } from '../kernel/money.ts';
import type { OfferedShipping, PricedItem } from './pricing.ts';

export interface Parcel {
  readonly country: Country;
  /** Items of unknown weight count as 0. */
  readonly weightGrams: number;
  readonly subtotalCents: Cents;
}

export const requiresShipping = (items: readonly Pick<PricedItem, 'productType'>[]): boolean =>
  items.some(({ productType }) => productType === 'physical');

export const weightOf = (items: readonly PricedItem[]): number =>
  items
    .filter(({ productType }) => productType === 'physical')
    .reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0);

/** In the shop's order, each with its first matching rate. */
export const offeredShipping = ({ shipping, taxes }: CommercePreferences, parcel: Parcel): readonly OfferedShipping[] =>
  shipping.options.filter((option) => goesTo(option, parcel.country, taxes)).flatMap((option) => offer(option, parcel));

/** The chosen option if offered, else the cheapest, the first of equals. */
export const selectedShipping = (
  options: readonly OfferedShipping[],
  chosenId: string | null,
): OfferedShipping | null =>
  options.find(({ id }) => id === chosenId) ??
  options.reduce<OfferedShipping | null>(
    (cheapest, option) => (cheapest && cheapest.priceCents <= option.priceCents ? cheapest : option),
    null,
  );

/** Of the first option for a parcel in the shop's country that says it; `null`: none does. */
export const usualDelivery = (
  { shipping, taxes }: CommercePreferences,
  parcel: Omit<Parcel, 'country'>,
): DeliveryDays | null => {
  const at = { ...parcel, country: taxes.homeCountry };
  const takes = (option: ShippingOption): boolean => goesTo(option, at.country, taxes) && offer(option, at).length > 0;
  return shipping.options.find((option) => option.deliveryDays && takes(option))?.deliveryDays ?? null;
};

const goesTo = ({ countries }: ShippingOption, country: Country, { rules }: CommercePreferences['taxes']): boolean =>
  countries.length > 0 ? countries.includes(country) : rules.some((rule) => rule.country === country);

const offer = ({ id, name, description, rates }: ShippingOption, parcel: Parcel): readonly OfferedShipping[] => {
  const rate = rates.find(
    ({ maxWeightGrams, minSubtotalCents }) =>
      (maxWeightGrams === null || parcel.weightGrams <= maxWeightGrams) && parcel.subtotalCents >= minSubtotalCents,
  );
  return rate ? [{ id, name, description, priceCents: cents(rate.priceCents) }] : [];
};
