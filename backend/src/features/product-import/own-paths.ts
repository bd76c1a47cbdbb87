import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { ImportedProduct } from './imported-product.ts';

const ADDRESS = /^https?:\/\/(?<host>[^/:]+)(?::\d+)?(?<path>\/.*)$/iu;
/** Named by what is in it. */
const UPLOADED = /^\/files\//u;

/**
 * Our files have whole addresses of pictures, for other systems. At a host of the shop those of uploaded files are paths
 * again, and those that the product has; another shop may have been there before. At any other host, where the shop may
 * have been when the file was written, both have to be so.
 */
export const withOwnPaths = (
  file: ImportedProduct,
  product: ProductView | null,
  ownHosts: ReadonlySet<string> = new Set(),
): ImportedProduct => {
  const stored = new Set([
    ...(product?.images.map(({ url }) => url) ?? []),
    ...(product?.variants.map(({ imageUrl }) => imageUrl) ?? []),
  ]);
  const own = <T extends string | null | undefined>(url: T): T | string => {
    if (typeof url !== 'string' || stored.has(url)) return url;
    const { host = '', path = '' } = ADDRESS.exec(url)?.groups ?? {};
    const [isUploaded, isStored] = [UPLOADED.test(path), stored.has(path)];
    const isOurs = ownHosts.has(host.toLowerCase()) ? isUploaded || isStored : isUploaded && isStored;
    return isOurs ? path : url;
  };
  return {
    ...file,
    images: file.images?.map((picture) => ({ ...picture, url: own(picture.url) })),
    variants: file.variants.map((variant) => ({ ...variant, imageUrl: own(variant.imageUrl) })),
  };
};
