import type { DeliveryDays, ShippingOption } from '@kontor/contracts/preferences/commerce-preferences';
import { slug } from '@kontor/contracts/kernel/url-id';
import type { FieldGroup } from '../../form-handling/fields.ts';

export const OPTION_GROUPS: readonly FieldGroup[] = [
  {
    fields: [
      { kind: 'text', name: 'name', label: 'settings.shipping.name', most: 100, isNeeded: true },
      {
        kind: 'text',
        name: 'description',
        label: 'settings.shipping.description',
        hint: 'settings.shipping.descriptionHint',
        most: 200,
      },
      {
        kind: 'whole',
        name: 'deliveryDays.from',
        label: 'settings.shipping.deliveryFrom',
        hint: 'settings.shipping.deliveryHint',
        least: 0,
        most: 365,
        isOptional: true,
      },
      {
        kind: 'whole',
        name: 'deliveryDays.to',
        label: 'settings.shipping.deliveryTo',
        least: 0,
        most: 365,
        isOptional: true,
      },
      {
        kind: 'boxes',
        name: 'countries',
        label: 'settings.shipping.countries',
        hint: 'settings.shipping.countriesHint',
      },
    ],
  },
  {
    title: 'settings.shipping.rates',
    fields: [
      {
        kind: 'rows',
        name: 'rates',
        label: 'settings.shipping.rates',
        hint: 'settings.shipping.ratesHint',
        row: 'settings.shipping.rate',
        isNeeded: true,
        fields: [
          { kind: 'amount', name: 'priceCents', label: 'settings.shipping.price' },
          { kind: 'amount', name: 'minSubtotalCents', label: 'settings.shipping.minSubtotal', isOptional: true },
          { kind: 'weight', name: 'maxWeightGrams', label: 'settings.shipping.maxWeight' },
        ],
      },
    ],
  },
];
export const OPTION_FIELDS = OPTION_GROUPS.flatMap(({ fields }) => fields);

const MAX_ID_LENGTH = 40;

/** A unique id for a new option, derived from its name. */
const freeId = (name: string, options: readonly ShippingOption[]): string => {
  const base = slug(name).slice(0, MAX_ID_LENGTH).replace(/-$/u, '') || 'versand';
  const isTaken = (id: string): boolean => options.some((one) => one.id === id);
  let id = base;
  for (let number = 2; isTaken(id); number += 1) id = `${base}-${number}`;
  return id;
};

type Typed = Omit<ShippingOption, 'id' | 'rates' | 'deliveryDays'> & {
  readonly deliveryDays: { readonly from: number | null; readonly to: number | null };
  readonly rates: readonly (Omit<ShippingOption['rates'][number], 'minSubtotalCents'> & {
    readonly minSubtotalCents: ShippingOption['rates'][number]['minSubtotalCents'] | null;
  })[];
};

/** One of both says both; the smaller one comes first. */
const daysOf = ({ from, to }: Typed['deliveryDays']): DeliveryDays | null => {
  const [first = null, last = first] = [from, to].filter((days) => days !== null).toSorted((a, b) => a - b);
  return first === null || last === null ? null : { from: first, to: last };
};

/**
 * All shipping options with one replaced.
 * @param id `null`: a new one
 */
export const withOption = (
  options: readonly ShippingOption[],
  id: string | null,
  typed: object,
): { readonly options: ShippingOption[] } => {
  const { name, description, deliveryDays, countries, rates } = typed as Typed;
  const option = {
    id: id ?? freeId(name, options),
    name,
    description,
    deliveryDays: daysOf(deliveryDays),
    countries,
    rates: rates.map(({ maxWeightGrams, minSubtotalCents, priceCents }) => ({
      maxWeightGrams,
      minSubtotalCents: minSubtotalCents ?? 0,
      priceCents,
    })),
  } as ShippingOption;
  const isKnown = options.some((one) => one.id === option.id);
  return { options: isKnown ? options.map((one) => (one.id === option.id ? option : one)) : [...options, option] };
};
