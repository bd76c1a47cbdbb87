import type { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView, VariantView } from '@kontor/contracts/catalogue/responses';
import { isSpelledAlike } from '@kontor/contracts/kernel/one-spelling';
import { cleanHtml, excerptOf } from '../../platform/clean-html.ts';
import { type ImportedPicture, type ImportedProduct, type ImportedVariant, RowProblem } from './imported-product.ts';
import type { Said } from './said.ts';

/** A product of the shop that a file means. */
export interface KnownProduct {
  readonly product: ProductView;
  /** The product as read back from our own file; `null`: the format cannot express it. */
  readonly echo: ImportedProduct | null;
}

export interface KnownVariant {
  readonly variant: VariantView;
  /** The variant as read back from our own file; `null`: the format cannot express it. */
  readonly echo: ImportedVariant | null;
}

const inOrder = (_: string, part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort())
    : part;

/** In whatever order a file has its columns. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);

/** What the file says, unless it says nothing, or only what we would write now: then nothing changes. */
const merged = <T>(
  field: { readonly inFile: Said<T>; readonly echoed: Said<T>; readonly before: Said<T> },
  whenNew: () => T,
): T => {
  const { inFile, echoed, before } = field;
  const isSaid = inFile !== undefined && (before === undefined || !same(inFile, echoed));
  if (isSaid) return inFile;
  return before === undefined ? whenNew() : before;
};

type Details = DefineProductPayload['details'];

/**
 * Reading a file back changes nothing, and nothing is lost that a file leaves out or its format cannot express.
 * @throws RowProblem for a new product without a name
 */
export const mergedDetails = (
  file: ImportedProduct,
  known: KnownProduct | null,
): Omit<Details, 'collectionId' | 'urlId'> => {
  const { product = null, echo = null } = known ?? {};
  const description = merged(
    {
      inFile: file.description === undefined ? undefined : cleanHtml(file.description),
      echoed: echo?.description === undefined ? undefined : cleanHtml(echo.description),
      before: product?.description,
    },
    () => '',
  );
  const taxCategory = file.taxCategory === echo?.taxCategory ? product?.taxCategory : file.taxCategory;
  return {
    name: merged({ inFile: file.name, echoed: echo?.name, before: product?.name }, () => {
      if (file.ifNew?.name !== undefined) return file.ifNew.name;
      throw new RowProblem({ key: 'productFile.newWithoutName' });
    }),
    excerpt: mergedExcerpt(file, known, description),
    description,
    productType: merged(
      { inFile: file.productType, echoed: echo?.productType, before: product?.productType },
      () => 'physical',
    ),
    visible: merged(
      { inFile: file.visible, echoed: echo?.visible, before: product?.visible },
      () => file.ifNew?.visible ?? true,
    ),
    categories: mergedList({ inFile: file.categories, echoed: echo?.categories, before: product?.categories }),
    tags: mergedList({ inFile: file.tags, echoed: echo?.tags, before: product?.tags }),
    images: mergedPictures(file, known),
    variantOptionOrdering: [
      ...merged(
        { inFile: file.optionNames, echoed: echo?.optionNames, before: product?.variantOptionOrdering },
        () => [],
      ),
    ],
    ...(taxCategory !== undefined && { taxCategory }),
  };
};

/** Entry by entry: one that only reads as we write it stays as it is stored, as do those that a format has no room for. */
const mergedList = ({
  inFile,
  echoed,
  before = [],
}: {
  readonly inFile: Said<readonly string[]>;
  readonly echoed: Said<readonly string[]>;
  readonly before: Said<readonly string[]>;
}): string[] => {
  if (inFile === undefined || same(inFile, echoed)) return [...before];
  // Of several, Shopify has the first.
  const isKnown = echoed?.length === before.length || echoed?.length === 1;
  if (!isKnown) return [...inFile];
  const open = echoed.map((entry, index) => ({ entry, stored: before[index] ?? entry }));
  const entries = inFile.map((entry) => {
    const at = open.findIndex((each) => each.entry === entry);
    return at < 0 ? entry : (open.splice(at, 1)[0]?.stored ?? entry);
  });
  return [...new Set([...entries, ...before.slice(echoed.length)])];
};

/** An excerpt that was made from the description follows it. */
const mergedExcerpt = (file: ImportedProduct, known: KnownProduct | null, description: string): string => {
  const { product = null, echo = null } = known ?? {};
  if (file.excerpt !== undefined && !(product && same(file.excerpt, echo?.excerpt)))
    return excerptOf(file.excerpt, description);
  const isMade = product === null || product.excerpt === excerptOf('', product.description);
  return isMade && product?.description !== description ? excerptOf('', description) : (product?.excerpt ?? '');
};

/** Alt texts and focus stay with their pictures. */
const mergedPictures = (file: ImportedProduct, known: KnownProduct | null): Details['images'] => {
  const before = known?.product.images ?? [];
  const ofVariants = file.variants.flatMap(({ imageUrl }) => imageUrl ?? []);
  const stored = new Map(before.map((picture) => [picture.url, picture]));
  const kept = ({ url, alt }: ImportedPicture) => {
    const picture = stored.get(url);
    return { ...picture, url, alt: alt ?? picture?.alt ?? '' };
  };
  if (file.images === undefined) {
    const shown = new Set(known?.product.variants.map(({ imageUrl }) => imageUrl));
    const more = [...new Set(ofVariants)].filter((url) => !stored.has(url) && !shown.has(url));
    return [...before, ...more.map((url) => ({ url, alt: '' }))];
  }
  if (known && same(file.images, known.echo?.images)) return before;
  return file.images.map(kept);
};

type Fields = Omit<DefineProductPayload['variants'][number], 'id'>;

/**
 * @param echo the stored variant as read back
 * @throws RowProblem for a new variant without a price
 */
export const mergedVariant = (
  row: ImportedVariant,
  before: VariantView | null,
  echo: ImportedVariant | null,
): Omit<Fields, 'sku'> & { readonly sku: string } => {
  const file = withPaid(row, before);
  const three = <K extends keyof ImportedVariant & keyof VariantView>(name: K) => ({
    inFile: file[name],
    echoed: echo?.[name],
    before: before?.[name],
  });
  const salePriceCents = merged(three('salePriceCents'), () => null);
  const onSale = merged(three('onSale'), () => false);
  const saleFrom = dateOf(three('saleFrom'));
  const saleUntil = dateOf(three('saleUntil'));
  return {
    sku: before && (row.isSkuMade || isSkuOf(row, before, echo)) ? before.sku : row.sku,
    attributes: merged(three('attributes'), () => ({})),
    priceCents: merged(three('priceCents'), () => {
      throw new RowProblem({ key: 'productFile.noPrice' });
    }),
    salePriceCents,
    onSale: onSale && (salePriceCents !== null || before?.onSale === true),
    ...(saleFrom !== undefined && { saleFrom }),
    ...(saleUntil !== undefined && { saleUntil }),
    weightGrams: merged(three('weightGrams'), () => null),
    gtin: merged(three('gtin'), () => null),
    imageUrl: merged(three('imageUrl'), () => null),
    content: before?.content ?? null,
  };
};

/** In another spelling it stays as it is stored. */
const isSkuOf = ({ sku }: ImportedVariant, before: VariantView, echo: ImportedVariant | null): boolean =>
  isSpelledAlike(sku, echo?.sku ?? before.sku) || isSpelledAlike(sku, before.sku);

/** A date may be missing where the variant is stored, too: then it stays as it is. */
const dateOf = <T>({ inFile, echoed, before }: { inFile: Said<T>; echoed: Said<T>; before: Said<T> }): Said<T> =>
  inFile === undefined || same(inFile, echoed) ? before : inFile;

/** What is paid is the price of a sale that the shop has set, and else the price. */
const withPaid = (row: ImportedVariant, before: VariantView | null): ImportedVariant => {
  const { paidCents } = row;
  if (paidCents === undefined) return row;
  if (before?.onSale !== true || before.salePriceCents === null) return { ...row, priceCents: paidCents };
  if (paidCents === before.salePriceCents || paidCents < before.priceCents)
    return { ...row, salePriceCents: paidCents };
  return { ...row, priceCents: paidCents, onSale: false };
};
