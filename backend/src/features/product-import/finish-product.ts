import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { slug } from '@kontor/contracts/kernel/url-id';
import { type FileFinding, type ImportedProduct, type ImportedVariant, RowProblem } from './imported-product.ts';

/** Limit of `DefineProductPayload`. */
export const MAX_VARIANTS = 250;
const MAX_PICTURES = 250;

/** A variant as read from its row. */
export interface DraftVariant extends ImportedVariant {
  readonly line: number;
}

export interface Draft extends ImportedProduct {
  readonly variants: readonly DraftVariant[];
}

type Picture = ImportedProduct['images'][number];

/**
 * Final checks for all formats: showable pictures, one SKU and one set of options per variant, and no more variants
 * than allowed. Omissions and generated values are reported as findings.
 *  A generated SKU consists of `skuBase` and the variant's options, e.g. `leinenhemd-natur-m`: the same on every
 * import, wherever the row stands.
 */
export const finishProduct = (draft: Draft, skuBase: string): readonly FileFinding[] => {
  const findings: FileFinding[] = [];
  const note = (line: number, text: RefusalText) => void findings.push({ kind: 'note', line, text });
  const skip = (line: number, reason: RefusalText) => void findings.push({ kind: 'skipped', line, reason });

  if (draft.optionNames.includes('__proto__')) {
    return [{ kind: 'skipped', line: draft.lines.first, reason: { key: 'productFile.forbiddenOption' } }];
  }
  const images = distinctPictures(draft, note);
  const skus = new Set<string>();
  const choices = new Set<string>();
  const variants: ImportedVariant[] = [];
  for (const { line, ...variant } of draft.variants) {
    const choice = JSON.stringify(draft.optionNames.map((name) => variant.attributes[name] ?? ''));
    if (choices.has(choice)) skip(line, { key: 'productFile.variantTwice' });
    else if (variants.length === MAX_VARIANTS)
      skip(line, { key: 'productFile.tooManyVariants', params: { max: MAX_VARIANTS } });
    else {
      choices.add(choice);
      const sku = uniqueSku(variant, draft.optionNames, skuBase, skus);
      if (variant.sku === '') note(line, { key: 'productFile.skuMade', params: { sku } });
      else if (sku !== variant.sku)
        note(line, { key: 'productFile.skuTwice', params: { sku: variant.sku, made: sku } });
      const { imageUrl } = variant;
      variants.push({ ...variant, sku, imageUrl: imageUrl !== null && isShowable(imageUrl) ? imageUrl : null });
    }
  }
  if (variants.length === 0)
    return [{ kind: 'skipped', line: draft.lines.first, reason: { key: 'productFile.noPricedVariant' } }];
  return [{ kind: 'product', product: { ...draft, images, variants } }, ...findings];
};

const uniqueSku = (
  variant: ImportedVariant,
  optionNames: readonly string[],
  skuBase: string,
  taken: Set<string>,
): string => {
  const words = optionNames.map((name) => slug(variant.attributes[name] ?? '')).filter((word) => word !== '');
  const madeUp = [variant.sku === '' ? slug(skuBase) || 'sku' : variant.sku, ...words].join('-').slice(0, 190);
  let sku = variant.sku !== '' && !taken.has(variant.sku) ? variant.sku : madeUp;
  for (let number = 2; taken.has(sku); number += 1) sku = `${madeUp}-${number}`;
  taken.add(sku);
  return sku;
};

/** Pictures of the product, then of its variants, without duplicates. */
const distinctPictures = (draft: Draft, note: (line: number, text: RefusalText) => void): readonly Picture[] => {
  const pictures = new Map<string, Picture>();
  const wanted: (Picture & { readonly line: number })[] = [
    ...draft.images.map((image) => ({ ...image, line: draft.lines.first })),
    ...draft.variants.flatMap(({ imageUrl, line }) => (imageUrl === null ? [] : [{ url: imageUrl, alt: '', line }])),
  ];
  for (const { url, alt, line } of wanted) {
    if (pictures.has(url)) continue;
    if (!isShowable(url)) note(line, { key: 'productFile.pictureNoAddress', params: { url: url.slice(0, 80) } });
    else if (pictures.size === MAX_PICTURES)
      note(line, { key: 'productFile.tooManyPictures', params: { max: MAX_PICTURES } });
    else pictures.set(url, { url, alt: alt.slice(0, 500) });
  }
  return [...pictures.values()];
};

/** http(s), or a path of the site itself. */
export const isShowable = (url: string): boolean => {
  if (url.length > 2083 || /[\s"<>\\]/u.test(url)) return false;
  if (/^\/[^/]/u.test(url)) return true;
  return /^https?:\/\//iu.test(url) && URL.canParse(url);
};

export const attempt = <T>(line: number, findings: FileFinding[], read: () => T): T | null => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    findings.push({ kind: 'skipped', line, reason: error.text, field: error.field });
    return null;
  }
};
