import { z } from 'zod';
import { Country } from '../preferences/commerce-preferences.ts';
import { cleanLine } from '../kernel/clean-text.ts';

/** Built in: prepayment (Vorkasse), invoice (Rechnung), test; `giftCard` where nothing is left to be paid. */
export const PaymentMethod = z.string().regex(/^[a-z][A-Za-z0-9]{0,49}$/u);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

const required = (max: number) =>
  cleanLine('checkout.fieldRequired').pipe(
    z.string().min(1, { error: 'checkout.fieldRequired' }).max(max, { error: 'checkout.fieldTooLong' }),
  );
export const optional = (max: number) =>
  cleanLine()
    .pipe(z.string().max(max, { error: 'checkout.fieldTooLong' }))
    .default('');

/** As it stands on a parcel. What a country wants (state, form of the postal code) is checked by `address-rules`. */
export const Address = z.object({
  name: required(100),
  company: optional(100),
  street: required(200),
  addition: optional(200),
  postalCode: optional(20),
  city: required(100),
  state: optional(100),
  country: Country,
});
export type Address = z.infer<typeof Address>;

export const Tracking = z.object({
  carrier: z.string().trim().min(1).max(100),
  number: z.string().trim().min(1).max(100),
  /** `https` address where the parcel is followed. */
  url: z
    .url({ protocol: /^https$/u })
    .max(2083)
    .nullable()
    .default(null),
});
export type Tracking = z.infer<typeof Tracking>;

export const LineQuantity = z.object({ lineId: z.uuid(), quantity: z.int().min(1) });
export type LineQuantity = z.infer<typeof LineQuantity>;

/** `closed`: nothing was sent, and nothing is left to be sent, as all of it was refunded or cancelled. */
export const ORDER_STATUSES = ['open', 'partlyFulfilled', 'fulfilled', 'closed', 'cancelled'] as const;
export const PAYMENT_STATUSES = ['awaiting', 'partlyPaid', 'paid', 'partlyRefunded', 'refunded'] as const;
