import type { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView, VariantView } from '@kontor/contracts/catalogue/responses';
import type { ProductId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { ImportedProduct, WrittenStock } from './imported-product.ts';
import { type ProductCommands, productIdOf, type StockStep, variantIdOf } from './product-commands.ts';

/** A product of the shop; `null`: none. */
export type FindProduct = (productId: ProductId) => Promise<ProductView | null>;

export interface OwnProduct {
  readonly product: ProductView;
  /** The product as read back from our own file; `null`: the format cannot express it. */
  readonly echo: ImportedProduct | null;
}

/** Our own files contain product ids; other ids are derived from the file's key. */
export const productIdIn = async (siteId: SiteId, product: ImportedProduct, find: FindProduct) => {
  const own = product.ownId === null ? null : await find(product.ownId);
  return { productId: own?.id ?? productIdOf(siteId, product), own };
};

/** Our variants by the SKUs as read back, which a format may change. */
const variantsBySku = ({ product, echo }: OwnProduct): ReadonlyMap<string, VariantView> => {
  const { variants } = product;
  const isWhole = echo?.variants.length === variants.length;
  return new Map(variants.map((variant, index) => [(isWhole && echo.variants[index]?.sku) || variant.sku, variant]));
};

/** Variant ids for a file with our own product ids. */
export const ownVariantIds = (own: OwnProduct): ((sku: string) => VariantId) => {
  const known = variantsBySku(own);
  return (sku) => known.get(sku)?.id ?? variantIdOf(own.product.id, sku);
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

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
 * The changes to a product named by our own id: only where the file differs from what we would write now. Reading a
 * file back changes nothing, and nothing is lost that its format cannot express.
 * @param wanted commands from the file alone
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

/** Without the stock at the time of writing, a differing stock is set as given. */
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

/** Empty when the file's stock is unchanged since it was written, so that sales since are kept. */
const changedSince = ({ exportId, level: was }: WrittenStock, step: StockStep): readonly StockStep[] => {
  if (step.type !== 'SetStock' || step.level === was) return [];
  const { productId, variantId, level, reason } = step;
  return [{ type: 'ImportStock', productId, variantId, exportId, was, level, reason }];
};
