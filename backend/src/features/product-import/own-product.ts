import type { DefineProductPayload, ProductView, Variant } from '@kontor/contracts/catalogue';
import type { ProductId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { type ImportedProduct, type ImportedVariant } from './imported-product.ts';
import { type ProductCommands, productIdOf, variantIdOf } from './product-commands.ts';

/** A product of the shop by its id; `null`: the shop has none. */
export type FindProduct = (productId: ProductId) => Promise<ProductView | null>;

export interface Identity {
  readonly productId: ProductId;
  /** The product that the file names by our own id. */
  readonly own: ProductView | null;
}

/** A file that this shop has written names its own products; any other product follows from the file's key. */
export const identityOf = async (siteId: SiteId, product: ImportedProduct, find: FindProduct): Promise<Identity> => {
  const own = product.ownId === null ? null : await find(product.ownId);
  return { productId: own?.id ?? productIdOf(siteId, product), own };
};

export const variantIdIn = ({ productId, own }: Identity, sku: string): VariantId =>
  own?.variants.find((variant) => variant.sku === sku)?.id ?? variantIdOf(productId, sku);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Field of a product to the one of a file that says it. */
const DETAILS = {
  urlId: 'urlId',
  name: 'name',
  excerpt: 'excerpt',
  description: 'description',
  productType: 'productType',
  visible: 'visible',
  categories: 'categories',
  tags: 'tags',
  images: 'images',
  variantOptionOrdering: 'optionNames',
} as const satisfies Partial<Record<keyof ProductView, keyof ImportedProduct>>;

const OF_VARIANT = ['attributes', 'priceCents', 'salePriceCents', 'onSale', 'weightGrams', 'gtin', 'imageUrl'] as const;

/**
 * What is to be changed in a product that the file names by our own id: that alone in which the file differs from what
 * we would write now. So a file read back changes nothing, and nothing is lost that its format cannot say.
 * @param echo what reading says of what we would write now
 * @param wanted what the file alone would make of the product
 */
export const changesToOwn = (
  own: ProductView,
  file: ImportedProduct,
  echo: ImportedProduct,
  wanted: ProductCommands,
): ProductCommands => {
  const details: DefineProductPayload['details'] = { ...wanted.define.details, collectionId: own.collectionId };
  for (const [field, inFile] of Object.entries(DETAILS)) {
    if (same(file[inFile], echo[inFile])) Object.assign(details, { [field]: own[field as keyof ProductView] });
  }
  const bySku = <T extends { readonly sku: string }>(list: readonly T[]) =>
    new Map(list.map((each) => [each.sku, each]));
  const [before, echoes, inFile] = [bySku<Variant>(own.variants), bySku(echo.variants), bySku(file.variants)];
  const variants = wanted.define.variants.map((variant) => {
    const known = before.get(variant.sku);
    if (!known) return variant;
    const kept = OF_VARIANT.filter((field) => same(inFile.get(variant.sku)?.[field], echoes.get(variant.sku)?.[field]));
    const unchanged = Object.fromEntries(kept.map((field) => [field, known[field]]));
    return { ...variant, ...unchanged, content: known.content };
  });
  const skus = new Map(wanted.define.variants.map(({ id, sku }) => [id, sku]));
  const isNews = (variant: ImportedVariant | undefined): boolean =>
    variant !== undefined && !same(variant.stock, echoes.get(variant.sku)?.stock);
  const stock = wanted.stock.filter(({ variantId }) => isNews(inFile.get(skus.get(variantId) ?? '')));
  return { define: { ...wanted.define, details, variants }, stock };
};
