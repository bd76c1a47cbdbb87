import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { CollectionId, ProductId, SiteId } from '@kontor/contracts/kernel/ids';
import { isSpelledAlike } from '@kontor/contracts/kernel/one-spelling';
import { slug } from '@kontor/contracts/kernel/url-id';
import type { ImportedProduct } from './imported-product.ts';
import { productIdOf } from './product-commands.ts';

/** The shop's products, hidden ones included. */
export interface FindProducts {
  byId(productId: ProductId): Promise<ProductView | null>;
  /** In the collection that is imported into. */
  byAddress(urlId: string): Promise<ProductView | null>;
  /** In any spelling. At most two: an SKU should be in one. */
  bySku(sku: string): Promise<readonly ProductView[]>;
}

export const findProductsIn = (
  catalogue: CatalogueQueries,
  siteId: SiteId,
  collectionId: CollectionId,
): FindProducts => ({
  byId: (productId) => catalogue.productAsKept(siteId, productId),
  byAddress: async (urlId) => {
    const owner = await catalogue.ownerOfUrlId(siteId, collectionId, urlId);
    return owner && catalogue.productAsKept(siteId, owner);
  },
  bySku: (sku) => catalogue.productsBySku(siteId, sku),
});

export interface FoundProduct {
  readonly productId: ProductId;
  /** `null`: new to the shop. */
  readonly product: ProductView | null;
  /** By its own id, or that of an earlier import: the file may then change its address. */
  readonly isById: boolean;
  /** The file's product is only a variant of it. */
  readonly isOfVariant: boolean;
}

/** What earlier rows of the file mean: the read model may show it already, or not yet. */
export interface MeantAbove {
  isCreated(productId: ProductId): boolean;
  isMeant(productId: ProductId): boolean;
}

const NOTHING_ABOVE: MeantAbove = { isCreated: () => false, isMeant: () => false };

/**
 * The product that a file means: by the id that Kontor wrote into it, by that of an earlier import, by its address, or
 * by its SKUs. An address alone could be that of another product with the same name: an SKU must be the same, unless
 * the file has none. A line without options whose SKU is that of one variant among options means that variant alone.
 */
export const findProduct = async (
  siteId: SiteId,
  file: ImportedProduct,
  find: FindProducts,
  above: MeantAbove = NOTHING_ABOVE,
): Promise<FoundProduct> => {
  const derived = productIdOf(siteId, file);
  const byId = (file.ownId && (await find.byId(file.ownId))) ?? (await find.byId(derived));
  if (byId) return { productId: byId.id, product: byId, isById: true, isOfVariant: false };
  const skus = file.variants.filter(({ isSkuMade }) => !isSkuMade).map(({ sku }) => sku);
  const address = slug(file.urlId ?? '');
  const there = address === '' ? null : await find.byAddress(address);
  const isSame = there && !above.isMeant(there.id) && isOneOf(there, skus);
  if (isSame) return { productId: there.id, product: there, isById: false, isOfVariant: false };
  const holders = new Map(
    (await Promise.all(skus.map((sku) => find.bySku(sku)))).flat().map((each) => [each.id, each]),
  );
  const [only] = holders.values();
  if (only && holders.size === 1 && !above.isCreated(only.id)) {
    const isOfVariant =
      file.variants.length === 1 && !file.optionNames?.length && only.variantOptionOrdering.length > 0;
    if (isOfVariant || !above.isMeant(only.id))
      return { productId: only.id, product: only, isById: false, isOfVariant };
  }
  return { productId: derived, product: null, isById: false, isOfVariant: false };
};

const isOneOf = ({ variants }: ProductView, skus: readonly string[]): boolean =>
  skus.length === 0 || variants.some(({ sku }) => skus.some((one) => isSpelledAlike(one, sku)));

/** What such a line says of a product it says of its variant. */
export const variantAlone = (file: ImportedProduct): ImportedProduct => ({
  ...file,
  name: undefined,
  urlId: undefined,
  excerpt: undefined,
  description: undefined,
  productType: undefined,
  visible: undefined,
  taxCategory: undefined,
  categories: undefined,
  tags: undefined,
  images: undefined,
  optionNames: undefined,
  variants: file.variants.map((variant) => ({ ...variant, attributes: undefined })),
});
