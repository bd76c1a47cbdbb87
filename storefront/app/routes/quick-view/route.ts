import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { findProduct } from '../../catalogue/find-product.server.ts';
import { pageProduct, type PageProduct } from '../../catalogue/page-product.server.ts';

export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<PageProduct> => {
  const { collection, product } = await findProduct(params, context);
  return pageProduct(product, collection.urlId, 'quickView', context);
};

/** `null` if it fails: the product's own page then explains why. An error would replace the list. */
export const clientLoader = async ({ serverLoader }: ClientLoaderFunctionArgs): Promise<PageProduct | null> => {
  try {
    return await serverLoader<typeof loader>();
  } catch {
    return null;
  }
};
