import { z } from 'zod';

/** Site ids are slugs: they stand in stream names, so they carry no `_`. */
export const SiteId = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u)
  .brand<'SiteId'>();
export type SiteId = z.infer<typeof SiteId>;

export const ProductId = z.uuid().brand<'ProductId'>();
export type ProductId = z.infer<typeof ProductId>;

export const VariantId = z.uuid().brand<'VariantId'>();
export type VariantId = z.infer<typeof VariantId>;

export const CollectionId = z.uuid().brand<'CollectionId'>();
export type CollectionId = z.infer<typeof CollectionId>;

export const CategoryId = z.uuid().brand<'CategoryId'>();
export type CategoryId = z.infer<typeof CategoryId>;

export const PageId = z.uuid().brand<'PageId'>();
export type PageId = z.infer<typeof PageId>;

export const CartId = z.uuid().brand<'CartId'>();
export type CartId = z.infer<typeof CartId>;

export const EntryId = z.uuid().brand<'EntryId'>();
export type EntryId = z.infer<typeof EntryId>;

/** A stock keeping unit: the merchant's own name of a variant, unique within its product. */
/**
 * Characters that nobody sees, or that turn the order of others: two that look alike would not be the same. Those of
 * Unicode's categories for controls and formats, and what is drawn as nothing.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0\u034F\u180B-\u180F\uFE00-\uFE0F]/u;
export const isSeen = (text: string): boolean => !UNSEEN.test(text);

export const Sku = z.string().trim().min(1).max(200).brand<'Sku'>();
export type Sku = z.infer<typeof Sku>;

export const OrderId = z.uuid().brand<'OrderId'>();
export type OrderId = z.infer<typeof OrderId>;

/** Of one try to buy a cart: units are held under it until its deadline. */
export const CheckoutId = z.uuid().brand<'CheckoutId'>();
export type CheckoutId = z.infer<typeof CheckoutId>;

export const CouponId = z.uuid().brand<'CouponId'>();
export type CouponId = z.infer<typeof CouponId>;

/** Follows from the gift card's code, which stands nowhere. */
export const GiftCardId = z.uuid().brand<'GiftCardId'>();
export type GiftCardId = z.infer<typeof GiftCardId>;

export const SubscriptionId = z.uuid().brand<'SubscriptionId'>();
export type SubscriptionId = z.infer<typeof SubscriptionId>;

/** A pseudonym: only the vault knows whose it is, until it forgets. */
export const PersonId = z.uuid().brand<'PersonId'>();
export type PersonId = z.infer<typeof PersonId>;

/** Of one sign-up for one variant: links in mails name it. */
export const SignUpId = z.uuid().brand<'SignUpId'>();
export type SignUpId = z.infer<typeof SignUpId>;

/** Of all alerts that were asked for at once. */
export const RoundId = z.uuid().brand<'RoundId'>();
export type RoundId = z.infer<typeof RoundId>;

/** Of one alert to one sign-up; the unit that it holds is held under it. */
export const AlertId = z.uuid().brand<'AlertId'>();
export type AlertId = z.infer<typeof AlertId>;
