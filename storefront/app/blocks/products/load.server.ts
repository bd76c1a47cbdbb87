import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import type { AppLoadContext } from '@remix-run/node';
import { cardsIn, type ProductCard } from '../../catalogue/card.server.ts';
import { collectionNamed } from '../../catalogue/collection-named.server.ts';

interface PageProducts extends BlockOf<'products'> {
  readonly cards: readonly ProductCard[];
}

export const loadProducts = async (block: BlockOf<'products'>, context: AppLoadContext): Promise<PageProducts> => {
  const collection = await collectionNamed(block.collection, context);
  if (collection === null) return { ...block, cards: [] };
  const { products } = await context.queries.catalogue.products({
    siteId: context.site.id,
    collectionId: collection.id,
    sort: 'featured',
    limit: block.limit,
    ...(block.tag !== undefined && { tag: block.tag }),
  });
  return { ...block, cards: await cardsIn(collection.urlId, products, context) };
};
