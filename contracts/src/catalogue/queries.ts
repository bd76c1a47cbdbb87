import type { CollectionView, ProductType } from './catalogue.ts';
import type { ProductView } from './responses.ts';
import type { Position } from '../kernel/events.ts';
import type { AssetId, CollectionId, ProductId, SiteId } from '../kernel/ids.ts';

export type ProductSort = 'featured' | 'priceAscending' | 'priceDescending' | 'name';

export interface ProductListQuery {
  readonly siteId: SiteId;
  readonly collectionId: CollectionId;
  readonly category?: string;
  readonly tag?: string;
  readonly sort: ProductSort;
  readonly limit: number;
  readonly after?: string;
}

export interface ProductPage {
  readonly products: readonly ProductView[];
  readonly next: string | null;
}

export interface ProductFilter {
  readonly productType?: ProductType | undefined;
  readonly visible?: boolean | undefined;
  readonly search?: string | undefined;
}

export interface ListQuery {
  readonly limit: number;
  readonly after?: string | undefined;
}

/** Products as currently offered: sale dates (MP-03) are applied. */
export interface CatalogueQueries {
  /** Waits at most 300 ms for the product read model to reach the position. */
  productsReach(siteId: SiteId, atLeast: Position): Promise<void>;
  /** By urlId. @throws InvalidPageKey */
  collections(
    siteId: SiteId,
    query: ListQuery,
  ): Promise<{ readonly collections: readonly CollectionView[]; readonly next: string | null }>;
  collectionByUrl(siteId: SiteId, urlId: string): Promise<CollectionView | null>;
  collectionsByIds(siteId: SiteId, ids: readonly string[]): Promise<readonly CollectionView[]>;
  collectionById(siteId: SiteId, collectionId: CollectionId): Promise<CollectionView | null>;
  categories(siteId: SiteId, collectionId: CollectionId): Promise<readonly string[]>;
  /**
   * Visible products only. By price: a temporary sale sorts by the regular price; each page is re-sorted by the current
   * one. @throws InvalidPageKey
   */
  products(query: ProductListQuery): Promise<ProductPage>;
  productByUrl(siteId: SiteId, collectionId: CollectionId, urlId: string): Promise<ProductView | null>;
  productById(siteId: SiteId, productId: ProductId): Promise<ProductView | null>;
  /** Without applying sale dates; for files. */
  productAsKept(siteId: SiteId, productId: ProductId): Promise<ProductView | null>;
  /** With the SKU in any spelling. At most two, hidden ones included, see `productAsKept`: it should be in one. */
  productsBySku(siteId: SiteId, sku: string): Promise<readonly ProductView[]>;
  productsById(siteId: SiteId, productIds: readonly ProductId[]): Promise<readonly ProductView[]>;
  ownerOfUrlId(siteId: SiteId, collectionId: CollectionId, urlId: string): Promise<ProductId | null>;
  /** The visible product that used to be at this place. @param place see `placeOf` */
  productOfFormerPlace(siteId: SiteId, place: string): Promise<ProductView | null>;
  /** Including hidden products, by name; those of a search by how well they match. @throws InvalidPageKey */
  allProducts(siteId: SiteId, filter: ProductFilter, query: ListQuery): Promise<ProductPage>;
  /** Including hidden products, by urlId, see `productAsKept`. @throws InvalidPageKey */
  productsOfCollection(siteId: SiteId, collectionId: CollectionId, query: ListQuery): Promise<ProductPage>;
  /** Products that have the picture of the media library, hidden ones too. At most 100. Waits at most 300 ms for `atLeast`. */
  productsWithMedia(siteId: SiteId, assetId: AssetId, atLeast?: Position): Promise<readonly ProductView[]>;
  /** Whether a product shows the picture to visitors, or once did. */
  isMediaOffered(siteId: SiteId, assetId: AssetId): Promise<boolean>;
  /** Visible products, the best match first. */
  search(siteId: SiteId, text: string, limit: number): Promise<readonly ProductView[]>;
}
