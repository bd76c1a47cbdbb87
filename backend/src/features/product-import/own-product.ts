import type { DefineProductPayload, ProductView, VariantView } from '@kontor/contracts/catalogue/catalogue';
import type { ProductId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { ImportedProduct, WrittenStock } from './imported-product.ts';
import { type ProductCommands, productIdOf, type StockStep, variantIdOf } from './product-commands.ts';

/** A product of the shop by its id; `null`: the shop has none. */
export type FindProduct = (productId: ProductId) => Promise<ProductView | null>;

/** A product of the shop that a file names by our own id. */
export interface OwnProduct {
  readonly product: ProductView;
  /** What reading says of what we would write now; `null`: its format does not take it. */
  readonly echo: ImportedProduct | null;
}

/** A file that this shop has written names its own products; any other product follows from the file's key. */
export const productIdIn = async (siteId: SiteId, product: ImportedProduct, find: FindProduct) => {
  const own = product.ownId === null ? null : await find(product.ownId);
  return { productId: own?.id ?? productIdOf(siteId, product), own };
};

/** Our variants by the SKUs that reading gives them, which a format may write in its own way. */
const variantsBySku = ({ product, echo }: OwnProduct): ReadonlyMap<string, VariantView> => {
  const { variants } = product;
  const isWhole = echo?.variants.length === variants.length;
  return new Map(variants.map((variant, index) => [(isWhole && echo.variants[index]?.sku) || variant.sku, variant]));
};

/** The id of a variant in a file that names its product by our own id. */
export const ownVariantIds = (own: OwnProduct): ((sku: string) => VariantId) => {
  const known = variantsBySku(own);
  return (sku) => known.get(sku)?.id ?? variantIdOf(own.product.id, sku);
};

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

const OF_VARIANT = [
  'attributes',
  'priceCents',
  'salePriceCents',
  'onSale',
  'saleFrom',
  'saleUntil',
  'weightGrams',
  'gtin',
  'imageUrl',
] as const;

/**
 * What is to be changed in a product that the file names by our own id: that alone in which the file differs from what
 * we would write now. So a file read back changes nothing, and nothing is lost that its format cannot say.
 * @param wanted what the file alone would make of the product
 */
export const changesToOwn = (own: OwnProduct, file: ImportedProduct, wanted: ProductCommands): ProductCommands => {
  const { product, echo } = own;
  const stock = stockOfOwn(own, file, wanted);
  if (!echo) return { ...wanted, stock };
  const details: DefineProductPayload['details'] = { ...wanted.define.details, collectionId: product.collectionId };
  for (const [field, inFile] of Object.entries(DETAILS)) {
    if (same(file[inFile], echo[inFile])) Object.assign(details, { [field]: product[field as keyof ProductView] });
  }
  const known = variantsBySku(own);
  const echoes = new Map(echo.variants.map((variant) => [variant.sku, variant]));
  const inFile = new Map(file.variants.map((variant) => [variant.sku, variant]));
  const variants = wanted.define.variants.map((variant) => {
    const before = known.get(variant.sku);
    if (!before) return variant;
    const [said, echoed] = [inFile.get(variant.sku), echoes.get(variant.sku)];
    const kept = OF_VARIANT.filter((field) => same(said?.[field], echoed?.[field]));
    const unchanged = Object.fromEntries(kept.map((field) => [field, before[field]]));
    return { ...variant, ...unchanged, sku: before.sku, content: before.content };
  });
  return { define: { ...wanted.define, details, variants }, stock };
};

/** A file that does not say what the stock was when it was written is taken at its word, where it says another one. */
const stockOfOwn = (own: OwnProduct, file: ImportedProduct, wanted: ProductCommands): readonly StockStep[] => {
  const known = variantsBySku(own);
  const bySku = (of: ImportedProduct | null) => new Map(of?.variants.map((variant) => [variant.sku, variant]));
  const [inFile, echoes] = [bySku(file), bySku(own.echo)];
  const skus = new Map(wanted.define.variants.map(({ id, sku }) => [id, sku]));
  return wanted.stock.flatMap((step) => {
    const sku = skus.get(step.variantId) ?? '';
    const written = known.has(sku) ? inFile.get(sku)?.written : undefined;
    if (written) return changedSince(written, step);
    return same(step.level, echoes.get(sku)?.stock) ? [] : [step];
  });
};

/** Nothing where the file says what it said when it was written: what was sold since is none of its business. */
const changedSince = ({ exportId, level: was }: WrittenStock, step: StockStep): readonly StockStep[] => {
  if (step.type !== 'SetStock' || step.level === was) return [];
  const { productId, variantId, level, reason } = step;
  return [{ type: 'ImportStock', productId, variantId, exportId, was, level, reason }];
};
