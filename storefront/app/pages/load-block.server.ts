import type { CollectionView } from '@kontor/contracts/catalogue/catalogue';
import { CollectionId } from '@kontor/contracts/kernel/ids';
import type { NewsletterOffer } from '@kontor/contracts/newsletters/calls';
import type { Block } from '@kontor/contracts/pages/pages';
import type { AppLoadContext } from '@remix-run/node';
import { cardMaker, type ProductCard } from '../catalogue/card.server.ts';
import { loadForm } from '../forms/page-form.server.ts';
import type { PageForm } from '../forms/page-form.ts';
import { pageProduct, type PageProduct } from '../product/page-product.server.ts';

type ProductsBlock = Extract<Block, { type: 'products' }>;
type FormBlock = Extract<Block, { type: 'form' }>;
type ProductBlock = Extract<Block, { type: 'product' }>;
type NewsletterBlock = Extract<Block, { type: 'newsletter' }>;

/** A block as a page shows it: products are there already. */
export type PageBlock =
  | Exclude<Block, ProductsBlock | ProductBlock | FormBlock | NewsletterBlock>
  | (ProductsBlock & { readonly cards: readonly ProductCard[] })
  /** `null`: it is not, or no longer, offered. */
  | { readonly type: 'product'; readonly product: PageProduct | null }
  /** `null`: it is not, or no longer, there. */
  | { readonly type: 'form'; readonly form: PageForm | null; readonly isAsync: boolean }
  /** `null`: nobody joins this list any more. */
  | (Omit<NewsletterBlock, 'listId'> & { readonly offer: NewsletterOffer | null });

/** A block names its collection by urlId or by id. */
const collectionOf = async (
  name: string,
  { site, queries: { catalogue } }: AppLoadContext,
): Promise<CollectionView | null> => {
  const id = CollectionId.safeParse(name);
  return id.success ? catalogue.collectionById(site.id, id.data) : catalogue.collectionByUrl(site.id, name);
};

const productsBlock = async (block: ProductsBlock, context: AppLoadContext): Promise<PageBlock> => {
  const collection = await collectionOf(block.collection, context);
  if (collection === null) return { ...block, cards: [] };
  const { products } = await context.queries.catalogue.products({
    siteId: context.site.id,
    collectionId: collection.id,
    sort: 'featured',
    limit: block.limit,
    ...(block.tag !== undefined && { tag: block.tag }),
  });
  const card = cardMaker(context);
  return { ...block, cards: products.map((product) => card(product, collection.urlId)) };
};

/** The product that a block names, with its collection. */
const findNamed = async ({ product: name }: ProductBlock, context: AppLoadContext) => {
  const { site, queries } = context;
  if ('urlId' in name) {
    const collection = await collectionOf(name.collection, context);
    const product = collection && (await queries.catalogue.productByUrl(site.id, collection.id, name.urlId));
    return { collection, product };
  }
  const product = await queries.catalogue.productById(site.id, name.productId);
  return { product, collection: product && (await queries.catalogue.collectionById(site.id, product.collectionId)) };
};

/** SF-13 */
const productBlock = async (block: ProductBlock, context: AppLoadContext): Promise<PageBlock> => {
  const { product, collection } = await findNamed(block, context);
  const isShown = product?.visible === true && collection !== null;
  return {
    type: 'product',
    product: isShown ? await pageProduct(product, collection.urlId, 'productBlock', context) : null,
  };
};

export const loadBlock = async (block: Block, context: AppLoadContext): Promise<PageBlock> => {
  switch (block.type) {
    case 'products':
      return productsBlock(block, context);
    case 'product':
      return productBlock(block, context);
    case 'form':
      return { type: 'form', form: await loadForm(block.formId, context), isAsync: block.isAsync ?? false };
    case 'newsletter': {
      const { type, title, text, listId } = block;
      return { type, title, text, offer: await context.newsletters.offer(listId, 'block') };
    }
    case 'hero':
    case 'tiles':
    case 'text':
      return block;
  }
};
