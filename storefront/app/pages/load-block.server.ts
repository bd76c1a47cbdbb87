import type { CollectionView } from '@kontor/contracts/catalogue';
import { CollectionId } from '@kontor/contracts/kernel/ids';
import type { Block } from '@kontor/contracts/pages';
import type { AppLoadContext } from '@remix-run/node';
import { cardMaker, type ProductCard } from '../catalogue/card.server.ts';

type ProductsBlock = Extract<Block, { type: 'products' }>;

/** A block as a page shows it: products are there already. */
export type PageBlock = Exclude<Block, ProductsBlock> | (ProductsBlock & { readonly cards: readonly ProductCard[] });

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

export const loadBlock = async (block: Block, context: AppLoadContext): Promise<PageBlock> =>
  block.type === 'products' ? productsBlock(block, context) : block;
