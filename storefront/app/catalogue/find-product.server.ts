import { type CollectionView, placeOf } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { notFound } from '../responses.server.ts';

interface ProductParams {
  readonly collectionUrlId?: string;
  readonly itemUrlId?: string;
}

interface FoundProduct {
  readonly collection: CollectionView;
  readonly product: ProductView;
}

const PREVIEW = 'vorschau';

const collectionAt = async ({ collectionUrlId = '' }: ProductParams, { site, queries }: AppLoadContext) => {
  const collection = await queries.catalogue.collectionByUrl(site.id, collectionUrlId);
  if (collection === null) throw notFound();
  return collection;
};

/**
 * The visible product at `/{collectionUrlId}/{itemUrlId}`.
 * @throws 404 Response
 */
export const findProduct = async (params: ProductParams, context: AppLoadContext): Promise<FoundProduct> => {
  const collection = await collectionAt(params, context);
  const { site, queries } = context;
  const product = await queries.catalogue.productByUrl(site.id, collection.id, params.itemUrlId ?? '');
  if (product === null || !product.visible) throw notFound();
  return { collection, product };
};

/** Only for members; for others the parameter has no effect. */
const isPreview = async (request: Request, context: AppLoadContext): Promise<boolean> =>
  new URL(request.url).searchParams.has(PREVIEW) &&
  context.access('products:read').then(
    () => true,
    () => false,
  );

/** Like `findProduct`, plus previews of hidden products and redirects from former addresses. */
export const findPageProduct = async (
  params: ProductParams,
  request: Request,
  context: AppLoadContext,
): Promise<FoundProduct & { readonly isPreview: boolean }> => {
  const collection = await collectionAt(params, context);
  const { site, queries } = context;
  const { catalogue } = queries;
  const urlId = params.itemUrlId ?? '';
  if (await isPreview(request, context)) {
    const id = await catalogue.ownerOfUrlId(site.id, collection.id, urlId);
    const product = id && (await catalogue.productById(site.id, id));
    if (product) return { collection, product, isPreview: true };
  }
  const product = await catalogue.productByUrl(site.id, collection.id, urlId);
  if (product?.visible) return { collection, product, isPreview: false };
  const moved = await catalogue.productOfFormerPlace(site.id, placeOf({ collectionId: collection.id, urlId }));
  const now = moved && (await catalogue.collectionById(site.id, moved.collectionId));
  if (now) throw redirect(`/${now.urlId}/${moved.urlId}`, 301);
  throw notFound();
};
