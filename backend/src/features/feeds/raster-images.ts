import type { ProductView } from '@kontor/contracts/catalogue/catalogue';
import { rasterUrl } from '@kontor/contracts/catalogue/pictures';

/** MP-03: a product with JPEGs in the place of its drawings, which networks do not take. */
export const withRasterImages = (product: ProductView): ProductView => ({
  ...product,
  images: product.images.map((image) => ({ ...image, url: rasterUrl(image.url) })),
  variants: product.variants.map((variant) =>
    variant.imageUrl === null ? variant : { ...variant, imageUrl: rasterUrl(variant.imageUrl) },
  ),
});
