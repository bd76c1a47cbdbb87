import { CouponDefinition } from '@kontor/contracts/coupons/coupons';
import { SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';

export const preferencesOf = (payloads: Readonly<Record<string, unknown>>): readonly SetPreferencesPayload[] =>
  Object.entries(payloads).map(([namespace, preferences]) => SetPreferencesPayload.parse({ namespace, preferences }));

export const INVOICE = { enabled: true, dueDays: 14, maximumCents: 20_000 };

export const USUAL_COUPONS: readonly CouponDefinition[] = [
  { code: 'WILLKOMMEN10', name: 'Willkommen', discount: { kind: 'percentage', basisPoints: 1000 } },
  {
    code: 'VERSANDFREI',
    name: 'Ohne Versandkosten',
    discount: { kind: 'freeShipping' },
    minimumSubtotalCents: 3000,
  },
].map((coupon) => CouponDefinition.parse(coupon));
