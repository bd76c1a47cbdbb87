/** In a product page's address: the id of the variant that it shows chosen. */
export const VARIANT_PARAM = 'variant';

/** The address of a product's page with one of its variants chosen. */
export const variantAddress = (
  productAddress: string,
  { variants }: { readonly variants: readonly unknown[] },
  { id }: { readonly id: string },
): string => (variants.length > 1 ? `${productAddress}?${VARIANT_PARAM}=${id}` : productAddress);
