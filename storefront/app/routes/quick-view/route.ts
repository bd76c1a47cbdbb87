import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { findProduct } from '../../product/find-product.server.ts';
import { pageProduct, type PageProduct } from '../../product/page-product.server.ts';

/** SF-14: what a quick view shows. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<PageProduct> => {
  const { collection, product } = await findProduct(params, context);
  return pageProduct(product, collection.urlId, 'quickView', context);
};

/** `null`: it cannot be had, and the product's own page says why. An error would take the place of the list. */
export const clientLoader = async ({ serverLoader }: ClientLoaderFunctionArgs): Promise<PageProduct | null> => {
  try {
    return await serverLoader<typeof loader>();
  } catch {
    return null;
  }
};
