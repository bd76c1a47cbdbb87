import { isPictureAddress } from '@kontor/contracts/catalogue/picture-address';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import { slug } from '@kontor/contracts/kernel/url-id';
import {
  type FileFinding,
  type FileRemark,
  type ImportedPicture,
  type ImportedProduct,
  type ImportedVariant,
  rowProblemOf,
} from './imported-product.ts';
import type { Said } from './said.ts';
import { optionIn } from './values.ts';

/** Limit of `DefineProductPayload`. */
export const MAX_VARIANTS = 250;
const MAX_PICTURES = 250;

/** A variant as read from its row: without a SKU, where the file has none. */
export interface DraftVariant extends Omit<ImportedVariant, 'isSkuMade'> {
  readonly sku: string;
}

export interface Draft extends Omit<ImportedProduct, 'variants'> {
  readonly variants: readonly DraftVariant[];
}

/** Without what it says of its product; its address still names it. */
export const variantsAlone = <T extends Omit<ImportedProduct, 'variants'>>(file: T): T => ({
  ...file,
  name: undefined,
  excerpt: undefined,
  description: undefined,
  productType: undefined,
  visible: undefined,
  taxCategory: undefined,
  categories: undefined,
  tags: undefined,
  images: undefined,
  optionNames: undefined,
});

/**
 * Final checks for all formats: showable pictures, one SKU per variant, and no more variants than allowed. Omissions
 * and generated values are reported as findings.
 *  A generated SKU consists of `skuBase` and the variant's options, e.g. `leinenhemd-natur-m`: the same on every
 * import, wherever the row stands.
 */
export const finishProduct = (draft: Draft, skuBase: string): readonly FileFinding[] => {
  const findings: FileRemark[] = [];
  const note = (line: number, text: RefusalText) => void findings.push({ kind: 'note', line, text });
  const noteOfNew = (line: number, text: RefusalText) =>
    void findings.push({ kind: 'note', line, text, isOfNew: true });
  const { optionNames = [] } = draft;

  if (optionNames.includes('__proto__')) {
    return [{ kind: 'skipped', line: draft.lines.first, reason: { key: 'productFile.forbiddenOption' } }];
  }
  const images = distinctPictures(draft, note);
  const skus = new Set<string>();
  const variants: ImportedVariant[] = [];
  for (const variant of draft.variants) {
    const { line, imageUrl } = variant;
    if (variants.length === MAX_VARIANTS) {
      const reason = { key: 'productFile.tooManyVariants', params: { max: MAX_VARIANTS } } as const;
      findings.push({ kind: 'skipped', line, reason });
      continue;
    }
    const sku = uniqueSku(variant, optionNames, skuBase, skus);
    if (variant.sku === '') noteOfNew(line, { key: 'productFile.skuMade', params: { sku } });
    else if (sku !== variant.sku)
      noteOfNew(line, { key: 'productFile.skuTwice', params: { sku: variant.sku, made: sku } });
    variants.push({
      ...variant,
      sku,
      isSkuMade: variant.sku === '',
      imageUrl: typeof imageUrl === 'string' && !isPictureAddress(imageUrl) ? null : imageUrl,
    });
  }
  if (variants.length === 0)
    return [{ kind: 'skipped', line: draft.lines.first, reason: { key: 'productFile.noPricedVariant' } }];
  return [{ kind: 'product', product: { ...draft, images, variants } }, ...findings];
};

const uniqueSku = (
  variant: DraftVariant,
  optionNames: readonly string[],
  skuBase: string,
  taken: Set<string>,
): string => {
  const words = optionNames.map((name) => slug(optionIn(variant.attributes, name))).filter((word) => word !== '');
  const madeUp = [variant.sku === '' ? slug(skuBase) || 'sku' : variant.sku, ...words].join('-').slice(0, 190);
  const isTaken = (sku: string): boolean => taken.has(oneSpelling(sku));
  let sku = variant.sku !== '' && !isTaken(variant.sku) ? variant.sku : madeUp;
  for (let number = 2; isTaken(sku); number += 1) sku = `${madeUp}-${number}`;
  taken.add(oneSpelling(sku));
  return sku;
};

/** Pictures of the product, then of its variants, without duplicates; `undefined`: the file has no column for them. */
const distinctPictures = (
  draft: Draft,
  note: (line: number, text: RefusalText) => void,
): Said<readonly ImportedPicture[]> => {
  const pictures = new Map<string, ImportedPicture>();
  const wanted: (ImportedPicture & { readonly line: number })[] = [
    ...(draft.images ?? []).map((image) => ({ ...image, line: draft.lines.first })),
    ...draft.variants.flatMap(({ imageUrl, line }) => (imageUrl ? [{ url: imageUrl, alt: undefined, line }] : [])),
  ];
  for (const { url, alt, line } of wanted) {
    if (pictures.has(url)) continue;
    if (!isPictureAddress(url)) note(line, { key: 'productFile.pictureNoAddress', params: { url: url.slice(0, 80) } });
    else if (pictures.size === MAX_PICTURES)
      note(line, { key: 'productFile.tooManyPictures', params: { max: MAX_PICTURES } });
    else pictures.set(url, { url, alt: alt?.slice(0, 500) });
  }
  return draft.images && [...pictures.values()];
};

export const attempt = <T>(line: number, findings: FileRemark[], read: () => T): T | null => {
  try {
    return read();
  } catch (error) {
    const { text, field } = rowProblemOf(error);
    findings.push({ kind: 'skipped', line, reason: text, field });
    return null;
  }
};

/** Reads what a product's own row says of it: what is wrong there costs that row, and not the variants in others. */
export class HeadReader {
  isBroken = false;

  constructor(
    private readonly line: number,
    private readonly findings: FileRemark[],
  ) {}

  read<T>(cell: () => Said<T>): Said<T> {
    // One line of the report is enough for a row.
    const value = attempt(this.line, this.isBroken ? [] : this.findings, () => ({ cell: cell() }));
    if (!value) this.isBroken = true;
    return value?.cell;
  }
}
