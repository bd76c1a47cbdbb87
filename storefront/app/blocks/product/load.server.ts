import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import type { AppLoadContext } from '@remix-run/node';
import { collectionNamed } from '../../catalogue/collection-named.server.ts';
import { pageProduct, type PageProduct } from '../../catalogue/page-product.server.ts';

interface LoadedProduct {
  readonly type: 'product';
  /** `null`: not available or no longer available. */
  readonly product: PageProduct | null;
}

const findNamed = async ({ product: name }: BlockOf<'product'>, context: AppLoadContext) => {
  const { site, queries } = context;
  if ('urlId' in name) {
    const collection = await collectionNamed(name.collection, context);
    const product = collection && (await queries.catalogue.productByUrl(site.id, collection.id, name.urlId));
    return { collection, product };
  }
  const product = await queries.catalogue.productById(site.id, name.productId);
  return { product, collection: product && (await queries.catalogue.collectionById(site.id, product.collectionId)) };
};

/** SF-13 */
export const loadProduct = async (block: BlockOf<'product'>, context: AppLoadContext): Promise<LoadedProduct> => {
  const { product, collection } = await findNamed(block, context);
  const isShown = product?.visible === true && collection !== null;
  return {
    type: 'product',
    product: isShown ? await pageProduct(product, collection.urlId, 'productBlock', context) : null,
  };
};
