import { z } from 'zod';
import { Item } from '../catalogue/item.ts';
import { WebsiteSettings, StoreSettings } from '../sites/sites.ts';
import { COLLECTION_TYPES, PROMOTED_BLOCKS, RECORD_TYPES } from '../templates/enumerations.ts';

const Id = z.string().min(1);

/** CN-01. `excerpt`: HTML. `commentState` 1: comments are open. Dates in ms since 1970. */
export const ContentItem = z.object({
  id: Id,
  fullUrl: z.string(),
  title: z.string(),
  excerpt: z.string(),
  externalLink: z.string().nullable(),
  mainImageId: z.string().nullable(),
  systemDataId: z.string().nullable(),
  assetUrl: z.string().nullable(),
  recordType: z.literal(Object.values(RECORD_TYPES)),
  promotedBlockType: z.enum(PROMOTED_BLOCKS).nullable(),
  commentState: z.int(),
  publicCommentCount: z.int(),
  likeCount: z.int(),
  sourceUrl: z.string().nullable(),
  passthrough: z.boolean(),
  startDate: z.int().nullable(),
  endDate: z.int().nullable(),
  location: z
    .object({
      addressLine1: z.string(),
      addressLine2: z.string(),
      addressCountry: z.string(),
      mapLat: z.number(),
      mapLng: z.number(),
    })
    .nullable(),
});
export type ContentItem = z.infer<typeof ContentItem>;

/** TL-07: what a template knows of its page. Who asks is in it, so it is never kept for others. */
export const PageContext = z.object({
  website: WebsiteSettings.extend({
    id: Id,
    identifier: Id,
    baseUrl: z.string(),
    siteTitle: z.string(),
    siteTagLine: z.string(),
    language: z.string(),
  }),
  /** A page, or a store page; `null`: the cart, the search and the like. `permissionType` 1: everybody may read it. */
  collection: z
    .object({
      id: Id,
      type: z.literal(Object.values(COLLECTION_TYPES)),
      title: z.string(),
      description: z.string(),
      urlId: z.string(),
      fullUrl: z.string(),
      permissionType: z.literal(1),
      folder: z.literal(false),
      publicCommentCount: z.int(),
      /** CN-08: numbers of the types of its blocks, from top to bottom. */
      blockTypes: z.array(z.int()),
    })
    .nullable(),
  /** What of a collection is shown; `null`: the collection itself. */
  item: ContentItem.nullable(),
  /** SF-06 */
  product: Item.nullable(),
  cart: z.object({ id: Id }).nullable(),
  authenticatedAccount: z.object({ id: Id }).nullable(),
  websiteRoles: z.array(z.string()),
  cookieSettings: z.object({
    isCookieBannerEnabled: z.boolean(),
    /** `null`: not chosen yet, or not asked for. */
    choice: z.enum(['accepted', 'declined']).nullable(),
  }),
  storeSettings: StoreSettings,
  /** SF-01 */
  pageType: z.int(),
  betaFeatureFlags: z.array(z.string()),
  appDomain: z.string(),
  /** Of the site's time zone, now. `offset`: to UTC, in ms. */
  tzData: z.object({ name: z.string(), offset: z.int() }),
});
export type PageContext = z.infer<typeof PageContext>;
