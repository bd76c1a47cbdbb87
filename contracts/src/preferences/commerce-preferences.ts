import { z } from 'zod';
import type { DomainEvent } from '../kernel/events.ts';
import { Cents } from '../kernel/money.ts';
import { Href } from '../kernel/href.ts';

/** ISO 3166-1 alpha-2. */
export const Country = z.string().regex(/^[A-Z]{2}$/u);
export type Country = z.infer<typeof Country>;

/** Hundredths of a percent: 1900 is 19 %. */
export const BasisPoints = z.int().min(0).max(10_000);

const Checkout = z.object({
  /** CO-02. 0: none. */
  minimumSubtotalCents: Cents.min(0).prefault(0),
  reservationMinutes: z.int().min(1).max(1440).default(15),
  /** Orders carry `testMode`, and the test payment is offered. */
  testMode: z.boolean().default(false),
  /** Product pages offer to buy at once. */
  expressCheckout: z.boolean().default(false),
  firstOrderNumber: z.int().min(1).max(1_000_000_000).default(1001),
});

const Products = z.object({
  variantPicker: z.enum(['dropdown', 'radio']).default('dropdown'),
  quickView: z.boolean().default(true),
});

/** Prices include tax. Countries without a rule use that of the shop's country. */
const Taxes = z.object({
  homeCountry: Country.default('DE'),
  rules: z
    .array(z.object({ country: Country, standard: BasisPoints, reduced: BasisPoints }))
    .max(250)
    .default([{ country: 'DE', standard: 1900, reduced: 700 }]),
  /** EU shops: digital goods are taxed in the buyer's country and declared in one place. */
  oss: z.boolean().default(true),
});

/** The first rate matching weight and subtotal applies; without a match the option is not offered. */
export const ShippingRate = z.object({
  /** Heaviest cart, in grams; `null`: any. */
  maxWeightGrams: z.int().min(0).nullable().default(null),
  minSubtotalCents: Cents.min(0).prefault(0),
  priceCents: Cents.min(0),
});
export type ShippingRate = z.infer<typeof ShippingRate>;

const Days = z.int().min(0).max(365);
/** Working days from the order to the door. */
export const DeliveryDays = z
  .object({ from: Days, to: Days })
  .refine(({ from, to }) => from <= to, { error: 'settings.deliveryReversed' });
export type DeliveryDays = z.infer<typeof DeliveryDays>;

export const ShippingOption = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,50}$/u),
  name: z.string().min(1).max(100),
  description: z.string().max(200).default(''),
  /** `null`: not said. */
  deliveryDays: DeliveryDays.nullable().default(null),
  /** Empty: every country of the shop's tax rules. */
  countries: z.array(Country).max(250).default([]),
  rates: z.array(ShippingRate).min(1).max(50),
});
export type ShippingOption = z.infer<typeof ShippingOption>;

const Shipping = z.object({ options: z.array(ShippingOption).max(50).default([]) });

const Payment = z.object({
  prepayment: z
    .object({
      enabled: z.boolean().default(false),
      accountHolder: z.string().max(100).default(''),
      iban: z.string().max(50).default(''),
      bic: z.string().max(20).default(''),
      bank: z.string().max(100).default(''),
      dueDays: z.int().min(1).max(90).default(7),
    })
    .prefault({}),
  invoice: z
    .object({
      enabled: z.boolean().default(false),
      dueDays: z.int().min(1).max(90).default(14),
      /** `null`: no limit. */
      maximumCents: Cents.min(0).nullable().default(null),
    })
    .prefault({}),
});

const Legal = z.object({
  seller: z
    .object({
      name: z.string().max(200).default(''),
      street: z.string().max(200).default(''),
      postalCode: z.string().max(20).default(''),
      city: z.string().max(100).default(''),
      country: Country.default('DE'),
      email: z.string().max(256).default(''),
      phone: z.string().max(50).default(''),
      vatId: z.string().max(50).default(''),
    })
    .prefault({}),
  termsHref: Href.default('/agb'),
  withdrawalHref: Href.default('/widerruf'),
  privacyHref: Href.default('/datenschutz'),
});

/** IN-01: limits of the instalment provider. */
const Instalments = z.object({
  enabled: z.boolean().default(false),
  minCents: Cents.min(0).prefault(100),
  maxCents: Cents.min(0).prefault(200_000),
  country: Country.default('US'),
  /** IN-02 */
  count: z.int().min(2).max(12).default(4),
});

/** MP-03 */
const Ads = z.object({
  /** The shop's id at the advertising network. Empty: none. */
  pixelId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{0,64}$/u)
    .default(''),
  /**
   * For shops that sell their own products: brand in product feeds, with the SKU as manufacturer number. Empty: none.
   */
  brand: z.string().trim().max(70).default(''),
});

/** RS-01 to RS-07. */
const Restock = z.object({
  /** Default for sold-out products where neither the product nor its store page decides. */
  offered: z.boolean().default(true),
  /** Sends alerts automatically when a variant is back in stock. */
  automatic: z.boolean().default(false),
  /** How many are alerted: as many as units, a percentage of that, or everyone. */
  limit: z.enum(['stock', 'factor', 'everyone']).default('stock'),
  factorPercent: z.int().min(100).max(1000).default(150),
  /** How long a unit is held for each alerted shopper. 0: not held. */
  claimMinutes: z
    .int()
    .max(2880)
    .refine((minutes) => minutes === 0 || minutes >= 30, { error: 'settings.claimMinutes' })
    .default(1440),
  /** Sign-ups count only after confirmation by mail. */
  doubleOptIn: z.boolean().default(false),
  mailsPerMinute: z.int().min(1).max(60_000).default(600),
  captcha: z.enum(['on', 'off']).default('on'),
});

/** NL-01 */
const Newsletter = z.object({
  /** Default list at checkout and at restock sign-up. `null`: not offered there. */
  listId: z.uuid().nullable().default(null),
  /** Joins only after confirmation by mail. */
  doubleOptIn: z.boolean().default(true),
  captcha: z.enum(['on', 'off']).default('on'),
  mailsPerMinute: z.int().min(1).max(60_000).default(600),
  popup: z
    .object({
      enabled: z.boolean().default(false),
      /** Empty: the default title. */
      title: z.string().trim().max(100).default(''),
      text: z.string().trim().max(500).default(''),
      seconds: z.int().min(0).max(600).default(8),
    })
    .prefault({}),
});

const Releases = z.object({
  /** What a scheduled release does at its time if one of its documents is amiss: all of it waits, or it goes without. */
  amiss: z.enum(['wait', 'without']).default('wait'),
});

/** MP-04: one object per namespace. */
export const CommercePreferences = z.object({
  checkout: Checkout.prefault({}),
  products: Products.prefault({}),
  taxes: Taxes.prefault({}),
  shipping: Shipping.prefault({}),
  payment: Payment.prefault({}),
  legal: Legal.prefault({}),
  instalments: Instalments.prefault({}),
  ads: Ads.prefault({}),
  restock: Restock.prefault({}),
  newsletter: Newsletter.prefault({}),
  releases: Releases.prefault({}),
});
export type CommercePreferences = z.infer<typeof CommercePreferences>;
export const PreferenceNamespace = CommercePreferences.keyof();
export type PreferenceNamespace = z.infer<typeof PreferenceNamespace>;

export const DEFAULT_PREFERENCES: CommercePreferences = CommercePreferences.parse({});

/** Stream `preferences`, one per namespace. */
export type PreferencesEvent = DomainEvent<
  'CommercePreferencesChanged',
  {
    [Namespace in PreferenceNamespace]: { namespace: Namespace; preferences: CommercePreferences[Namespace] };
  }[PreferenceNamespace]
>;

/** Complete new value of a namespace; missing fields take their defaults. */
export const SetPreferencesPayload = z.discriminatedUnion('namespace', [
  z.object({ namespace: z.literal('checkout'), preferences: Checkout }),
  z.object({ namespace: z.literal('products'), preferences: Products }),
  z.object({ namespace: z.literal('taxes'), preferences: Taxes }),
  z.object({ namespace: z.literal('shipping'), preferences: Shipping }),
  z.object({ namespace: z.literal('payment'), preferences: Payment }),
  z.object({ namespace: z.literal('legal'), preferences: Legal }),
  z.object({ namespace: z.literal('instalments'), preferences: Instalments }),
  z.object({ namespace: z.literal('ads'), preferences: Ads }),
  z.object({ namespace: z.literal('restock'), preferences: Restock }),
  z.object({ namespace: z.literal('newsletter'), preferences: Newsletter }),
  z.object({ namespace: z.literal('releases'), preferences: Releases }),
]);
export type SetPreferencesPayload = z.infer<typeof SetPreferencesPayload>;

/** Partial update: missing fields stay, lists are replaced. */
export const PreferenceFields = z.record(z.string(), z.unknown());
export type PreferenceFields = z.infer<typeof PreferenceFields>;
