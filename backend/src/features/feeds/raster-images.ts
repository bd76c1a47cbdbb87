import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { rasterUrl } from '@kontor/contracts/catalogue/pictures';

/** MP-03: the product with JPEGs instead of drawings, which networks refuse. */
export const withRasterImages = (product: ProductView): ProductView => ({
  ...product,
  images: product.images.map((image) => ({ ...image, url: rasterUrl(image.url) })),
  variants: product.variants.map((variant) =>
    variant.imageUrl === null ? variant : { ...variant, imageUrl: rasterUrl(variant.imageUrl) },
  ),
});
