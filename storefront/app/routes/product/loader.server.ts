import type { CollectionView } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { Link } from '@kontor/contracts/kernel/link';
import type { AppLoadContext } from '@remix-run/node';
import { cardsIn, cardsOf } from '../../catalogue/card.server.ts';
import { productMeta } from '../../discovery/product-meta.server.ts';
import { findPageProduct } from '../../catalogue/find-product.server.ts';
import { pageProduct } from '../../catalogue/page-product.server.ts';
import { textOf, titleOf } from '../../responses.server.ts';

const RELATED = 4;

/** AC-02. */
const addOnsOf = async ({ addOnIds }: ProductView, context: AppLoadContext) => {
  if (addOnIds.length === 0) return [];
  const addOns = await context.queries.catalogue.productsById(context.site.id, addOnIds);
  return cardsOf(
    addOns.filter(({ visible }) => visible),
    context,
  );
};

/** Other products of the first category, available ones first. */
const relatedTo = async (product: ProductView, collection: CollectionView, context: AppLoadContext) => {
  const [category] = product.categories;
  const { products } = await context.queries.catalogue.products({
    siteId: context.site.id,
    collectionId: collection.id,
    sort: 'featured',
    limit: 2 * RELATED + 1,
    ...(category !== undefined && { category }),
  });
  const others = products.filter(({ id }) => id !== product.id);
  return [
    ...others.filter(({ status }) => status !== 'soldOut'),
    ...others.filter(({ status }) => status === 'soldOut'),
  ].slice(0, RELATED);
};

const breadcrumbOf = (product: ProductView, collection: CollectionView): readonly Link[] => {
  const href = `/${collection.urlId}`;
  const [category] = product.categories;
  return [
    { title: collection.title, href },
    ...(category === undefined ? [] : [{ title: category, href: `${href}?category=${encodeURIComponent(category)}` }]),
    { title: product.name, href: `${href}/${product.urlId}` },
  ];
};

/** Only for members; visitors get none. */
const previewOf = ({ id, visible }: ProductView, context: AppLoadContext) => ({
  text: textOf(context)(visible ? 'preview.shown' : 'preview.hidden'),
  title: textOf(context)('preview.title'),
  back: { title: textOf(context)('preview.back'), href: `/config/produkte/${id}` },
});

export const loadProduct = async (
  params: Parameters<typeof findPageProduct>[0],
  request: Request,
  context: AppLoadContext,
) => {
  const { collection, product, isPreview } = await findPageProduct(params, request, context);
  const [related, addOns] = await Promise.all([relatedTo(product, collection, context), addOnsOf(product, context)]);
  const breadcrumb = [{ title: textOf(context)('nav.home'), href: '/' }, ...breadcrumbOf(product, collection)];
  return {
    // Pages without a canonical URL are not indexed.
    meta: isPreview
      ? { title: titleOf(context.site, product.name) }
      : productMeta(collection, product, breadcrumb, context),
    preview: isPreview ? previewOf(product, context) : null,
    product: await pageProduct(product, collection.urlId, 'productDetail', context),
    /** Sanitized HTML */
    description: product.description,
    addOns,
    breadcrumb,
    related: await cardsIn(collection.urlId, related, context),
  };
};
