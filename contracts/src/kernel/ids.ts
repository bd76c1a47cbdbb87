import { z } from 'zod';

/** Part of stream names, so without `_`. */
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

export const DocumentId = z.uuid().brand<'DocumentId'>();
export type DocumentId = z.infer<typeof DocumentId>;

/** A scheduled release. */
export const ScheduleId = z.uuid().brand<'ScheduleId'>();
export type ScheduleId = z.infer<typeof ScheduleId>;

/** A part of a document, e.g. a page's block. */
export const PartId = z.uuid().brand<'PartId'>();
export type PartId = z.infer<typeof PartId>;

/** A picture of the media library. */
export const AssetId = z.uuid().brand<'AssetId'>();
export type AssetId = z.infer<typeof AssetId>;

export const CartId = z.uuid().brand<'CartId'>();
export type CartId = z.infer<typeof CartId>;

export const EntryId = z.uuid().brand<'EntryId'>();
export type EntryId = z.infer<typeof EntryId>;

/** Invisible and bidirectional control characters, with which two different texts could look the same. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0\u034F\u180B-\u180F\uFE00-\uFE0F]/u;
export const isSeen = (text: string): boolean => !UNSEEN.test(text);

export const Sku = z.string().trim().min(1).max(200).brand<'Sku'>();
export type Sku = z.infer<typeof Sku>;

export const OrderId = z.uuid().brand<'OrderId'>();
export type OrderId = z.infer<typeof OrderId>;

/** A checkout attempt: units are held under it until its deadline. */
export const CheckoutId = z.uuid().brand<'CheckoutId'>();
export type CheckoutId = z.infer<typeof CheckoutId>;

export const CouponId = z.uuid().brand<'CouponId'>();
export type CouponId = z.infer<typeof CouponId>;

/** Derived from the gift card's code, which is not stored. */
export const GiftCardId = z.uuid().brand<'GiftCardId'>();
export type GiftCardId = z.infer<typeof GiftCardId>;

export const SubscriptionId = z.uuid().brand<'SubscriptionId'>();
export type SubscriptionId = z.infer<typeof SubscriptionId>;

/** A pseudonym: only the vault knows whose it is. */
export const PersonId = z.uuid().brand<'PersonId'>();
export type PersonId = z.infer<typeof PersonId>;

export const SignUpId = z.uuid().brand<'SignUpId'>();
export type SignUpId = z.infer<typeof SignUpId>;

export const RoundId = z.uuid().brand<'RoundId'>();
export type RoundId = z.infer<typeof RoundId>;

export const AlertId = z.uuid().brand<'AlertId'>();
export type AlertId = z.infer<typeof AlertId>;
