import type { CollectionView, ProductType, ProductView } from './catalogue.ts';
import type { Position } from '../kernel/events.ts';
import type { CollectionId, ProductId, SiteId } from '../kernel/ids.ts';

export type ProductSort = 'featured' | 'priceAscending' | 'priceDescending' | 'name';

export interface ProductListQuery {
  readonly siteId: SiteId;
  readonly collectionId: CollectionId;
  readonly category?: string;
  readonly tag?: string;
  readonly sort: ProductSort;
  readonly limit: number;
  /** `next` of the page before. */
  readonly after?: string;
}

export interface ProductPage {
  readonly products: readonly ProductView[];
  readonly next: string | null;
}

/** What merchants narrow all products of a site to. */
export interface ProductFilter {
  readonly productType?: ProductType | undefined;
  readonly visible?: boolean | undefined;
  /** Words of names, SKUs and texts, the last one by its beginning; `''`: whatever they hold. */
  readonly search?: string | undefined;
}

/** A part of a list that is read to its end, for sitemaps. */
export interface ListQuery {
  readonly limit: number;
  /** `next` of the page before. */
  readonly after?: string | undefined;
}

/** Products are as they are offered now: on sale between the dates of their sales (MP-03). */
export interface CatalogueQueries {
  /** Waits until products are shown as they are at that position, 300 ms at most. */
  productsReach(siteId: SiteId, atLeast: Position): Promise<void>;
  /** All of a site's, by urlId. @throws InvalidPageKey */
  collections(
    siteId: SiteId,
    query: ListQuery,
  ): Promise<{ readonly collections: readonly CollectionView[]; readonly next: string | null }>;
  collectionByUrl(siteId: SiteId, urlId: string): Promise<CollectionView | null>;
  collectionById(siteId: SiteId, collectionId: CollectionId): Promise<CollectionView | null>;
  /** Names of the categories of a collection's visible products, in alphabetical order. */
  categories(siteId: SiteId, collectionId: CollectionId): Promise<readonly string[]>;
  /** Visible products only. By price: of what is on sale for some days, by the price of other days, and each page by what is asked now. @throws InvalidPageKey */
  products(query: ProductListQuery): Promise<ProductPage>;
  productByUrl(siteId: SiteId, collectionId: CollectionId, urlId: string): Promise<ProductView | null>;
  productById(siteId: SiteId, productId: ProductId): Promise<ProductView | null>;
  /** As its merchant has it: a sale is on where it is switched on, whatever its dates. For files. */
  productAsKept(siteId: SiteId, productId: ProductId): Promise<ProductView | null>;
  /** In the order of the ids; those that do not exist are left out. */
  productsById(siteId: SiteId, productIds: readonly ProductId[]): Promise<readonly ProductView[]>;
  /** Which product has a urlId, whether it is visible or not. */
  ownerOfUrlId(siteId: SiteId, collectionId: CollectionId, urlId: string): Promise<ProductId | null>;
  /** Which visible product was there before. @param place see `placeOf` */
  productOfFormerPlace(siteId: SiteId, place: string): Promise<ProductView | null>;
  /** All of a site's, hidden ones too, by name. @throws InvalidPageKey */
  allProducts(siteId: SiteId, filter: ProductFilter, query: ListQuery): Promise<ProductPage>;
  /** Hidden ones too, by urlId, as their merchants have them, see `productAsKept`. @throws InvalidPageKey */
  productsOfCollection(siteId: SiteId, collectionId: CollectionId, query: ListQuery): Promise<ProductPage>;
  /** Visible products whose name, SKU, tags or text hold the words. */
  search(siteId: SiteId, text: string, limit: number): Promise<readonly ProductView[]>;
}
