import { z } from 'zod';
import { CreateCollectionPayload } from './catalogue.ts';
import { type CollectionId } from '../kernel/ids.ts';
import type { StorePageAnswer } from './responses.ts';

/** CN-10: longest category name. */
const CATEGORY_LENGTH = 25;

/** MP-05. Where the urlId is taken, the next free one follows from it. */
export const CreateStorePageBody = CreateCollectionPayload.omit({ collectionId: true }).extend({
  title: z.string().trim().min(1).max(200),
  navigationTitle: z.string().trim().min(1).max(100),
  enabled: z.literal(true),
});
export type CreateStorePageBody = z.infer<typeof CreateStorePageBody>;

/** RS-01. `null`: as the site's settings say. */
export const CollectionRestockBody = z.object({ offered: z.boolean().nullable() });
export type CollectionRestockBody = z.infer<typeof CollectionRestockBody>;

/** MP-05: the root category. */
export const CreateRootCategoryBody = z.object({
  displayName: z.string().trim().min(1).max(CATEGORY_LENGTH),
  parentCategoryId: z.null().optional(),
  type: z.literal('ROOT'),
  pageRendering: z.literal('LIST_VIEW'),
  displayIndex: z.literal(1),
});
export type CreateRootCategoryBody = z.infer<typeof CreateRootCategoryBody>;

/** MP-05: the calls that create a store page, in order. Each may throw a `Refusal`. */
export interface StorePageCalls {
  create(page: CreateStorePageBody): Promise<StorePageAnswer>;
  createRoot(collectionId: CollectionId, root: CreateRootCategoryBody): Promise<unknown>;
  /** @throws Refusal `notFound`: 'Unable to find site main navigation' */
  addToNavigation(collectionId: CollectionId): Promise<void>;
}

export interface StorePageSettings {
  /** @throws Refusal `notFound` */
  changeRestock(collectionId: CollectionId, change: CollectionRestockBody): Promise<void>;
}
