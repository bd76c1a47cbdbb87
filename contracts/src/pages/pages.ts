import { z } from 'zod';
import { FormId } from '../forms/form.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { ListQuery } from '../catalogue/queries.ts';
import { PageId, ProductId, type SiteId } from '../kernel/ids.ts';
import { Link } from '../sites/sites.ts';

const Picture = z.object({ url: z.string().max(2083), alt: z.string().max(500) });

/** What a page is made of, from top to bottom (at most 60 blocks, CN-10). */
export const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hero'), title: z.string(), text: z.string(), image: Picture, link: Link }),
  z.object({ type: z.literal('tiles'), title: z.string(), tiles: z.array(z.object({ link: Link, image: Picture })) }),
  z.object({
    type: z.literal('products'),
    title: z.string(),
    collection: z.string(),
    tag: z.string().optional(),
    limit: z.int().min(1).max(24),
    link: Link.optional(),
  }),
  /** SF-13: one product with its whole add form. A collection is named by urlId or by id. */
  z.object({
    type: z.literal('product'),
    product: z.union([z.object({ productId: ProductId }), z.object({ collection: z.string(), urlId: z.string() })]),
  }),
  /** FO-01: a form of the site. FO-10: `isAsync` is saved in its place, and leads nowhere. */
  z.object({ type: z.literal('form'), formId: FormId, isAsync: z.boolean().optional() }),
  /** Clean HTML: sanitised before it becomes an event. */
  z.object({ type: z.literal('text'), html: z.string().max(100_000) }),
  /** NL-01. `listId` null: the site's own list. */
  z.object({
    type: z.literal('newsletter'),
    title: z.string().max(200),
    text: z.string().max(1_000).default(''),
    listId: z.uuid().nullable().default(null),
  }),
]);
export type Block = z.infer<typeof Block>;

export const PageContent = z.object({
  /** Empty: the home page. */
  urlId: z
    .string()
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/u)
    .max(200),
  title: z.string().min(1).max(200),
  description: z.string().max(400).default(''),
  blocks: z.array(Block).max(60),
});
export type PageContent = z.infer<typeof PageContent>;

export type PageEvent = DomainEvent<'PagePublished', { pageId: PageId; content: PageContent }>;

export interface PageView extends PageContent {
  readonly id: PageId;
}

export const PublishPagePayload = z.object({ pageId: PageId, content: PageContent });
export type PublishPagePayload = z.infer<typeof PublishPagePayload>;

export interface PageQueries {
  byUrl(siteId: SiteId, urlId: string): Promise<PageView | null>;
  /** All of a site's, by urlId. @throws InvalidPageKey */
  list(
    siteId: SiteId,
    query: ListQuery,
  ): Promise<{ readonly pages: readonly PageView[]; readonly next: string | null }>;
}
