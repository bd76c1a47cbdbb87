import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { CollectionId, ProductId, SiteId } from '@kontor/contracts/kernel/ids';
import { isSpelledAlike, oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { slug } from '@kontor/contracts/kernel/url-id';
import type { ImportedProduct } from './imported-product.ts';
import { variantsAlone } from './finish-product.ts';
import { productIdOf, variantIdsOf } from './product-commands.ts';
import { words } from './values.ts';

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
  readonly note?: RefusalText;
}

/** What earlier rows of the file mean: the read model may show it already, or not yet. */
export interface MeantAbove {
  isCreated(productId: ProductId): boolean;
  isMeant(productId: ProductId): boolean;
}

/**
 * The product that a file means: by the id that Kontor wrote into it, by that of an earlier import, by its address, or
 * by its SKUs. An address alone could be that of another product with the same name: an SKU must be the same, unless
 * the file has none. An SKU alone could be that of another product, too, see `isForeign`. A line without options whose
 * SKU is that of one variant among options means that variant alone.
 * @param above missing: to undo an import; titles may have changed since
 */
export const findProduct = async (
  siteId: SiteId,
  file: ImportedProduct,
  find: FindProducts,
  above?: MeantAbove,
): Promise<FoundProduct> => {
  const own = file.ownId && (await find.byId(file.ownId));
  if (own) return { productId: own.id, product: own, isById: true, isOfVariant: false };
  const skus = file.variants.filter(({ isSkuMade }) => !isSkuMade).map(({ sku }) => sku);
  const first = productIdOf(siteId, file);
  const numbered = await find.byId(first);
  const other = numbered && isOfOtherShop(file, numbered, skus) ? numbered : null;
  const derived = other
    ? productIdOf(siteId, { ...file, key: JSON.stringify([file.key, skus[0] ?? file.name]) })
    : first;
  const byId = other ? await find.byId(derived) : numbered;
  if (byId) return { productId: byId.id, product: byId, isById: true, isOfVariant: false };
  const address = slug(file.urlId ?? '');
  const there = address === '' ? null : await find.byAddress(address);
  const isSame = there && !above?.isMeant(there.id) && isOneOf(there, skus);
  if (isSame) return { productId: there.id, product: there, isById: false, isOfVariant: false };
  const holders = new Map(
    (await Promise.all(skus.map((sku) => find.bySku(sku)))).flat().map((each) => [each.id, each]),
  );
  const [only] = holders.values();
  const isOther = above && only && (above.isCreated(only.id) || isForeign(file, only));
  if (only && holders.size === 1 && !isOther) {
    const isOfVariant =
      file.variants.length === 1 && !file.optionNames?.length && only.variantOptionOrdering.length > 0;
    if (isOfVariant || !above?.isMeant(only.id))
      return { productId: only.id, product: only, isById: false, isOfVariant };
  }
  const params = other && { number: file.key.replace(NUMBERED, ''), other: other.name || other.urlId };
  return {
    productId: derived,
    product: null,
    isById: false,
    isOfVariant: false,
    ...(params && { note: { key: 'productFile.numberTaken', params } }),
  };
};

const NUMBERED = /^id:/u;

/** As people compare titles, and as every format reads its own ones back: by letters and digits. */
const bare = (title: string): string =>
  oneSpelling(words(title))
    .toLowerCase()
    .replace(/\\n|[^\p{L}\p{N}]/gu, '');

const isTitledAlike = ({ name }: ImportedProduct, product: ProductView): boolean =>
  name !== undefined && ['', bare(name)].includes(bare(product.name));

/** With a place of its own and another title it is no price list: it is another product, whatever its SKU. */
const isForeign = (file: ImportedProduct, product: ProductView): boolean =>
  file.hasOwnPlace === true && file.name !== undefined && !isTitledAlike(file, product);

/** Numbers are those of one WooCommerce: in that of another they name another product. */
const isOfOtherShop = (file: ImportedProduct, product: ProductView, skus: readonly string[]): boolean => {
  if (!NUMBERED.test(file.key) || (skus.length === 0 && file.name === undefined)) return false;
  const made = new Set<string>(file.variants.flatMap(({ sku }) => variantIdsOf(product.id, sku)));
  const isShared =
    isTitledAlike(file, product) ||
    product.variants.some(({ id, sku }) => made.has(id) || skus.some((one) => isSpelledAlike(one, sku)));
  return !isShared;
};

const isOneOf = ({ variants }: ProductView, skus: readonly string[]): boolean =>
  skus.length === 0 || variants.some(({ sku }) => skus.some((one) => isSpelledAlike(one, sku)));

/** What such a line says of a product it says of its variant. */
export const variantAlone = (file: ImportedProduct): ImportedProduct => ({
  ...variantsAlone(file),
  urlId: undefined,
  variants: file.variants.map((variant) => ({ ...variant, attributes: undefined })),
});
