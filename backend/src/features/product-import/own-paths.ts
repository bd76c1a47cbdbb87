import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { ImportedProduct } from './imported-product.ts';

/**
 * Our files have whole addresses of pictures, for other systems. For a product that has a picture at the same path they
 * are paths again, whatever host, port and protocol the shop had then.
 */
export const withOwnPaths = (file: ImportedProduct, product: ProductView | null): ImportedProduct => {
  if (!product) return file;
  const stored = new Set([
    ...product.images.map(({ url }) => url),
    ...product.variants.map(({ imageUrl }) => imageUrl),
  ]);
  const own = <T extends string | null | undefined>(url: T): T | string => {
    const path = typeof url === 'string' && /^https?:\/\/[^/]+(?<path>\/.*)$/iu.exec(url)?.groups?.['path'];
    return path && !stored.has(url ?? null) && stored.has(path) ? path : url;
  };
  return {
    ...file,
    images: file.images?.map((picture) => ({ ...picture, url: own(picture.url) })),
    variants: file.variants.map((variant) => ({ ...variant, imageUrl: own(variant.imageUrl) })),
  };
};
