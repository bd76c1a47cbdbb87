import { typeNumberOf } from '@kontor/contracts/blocks/blocks';
import type { CollectionView } from '@kontor/contracts/catalogue/catalogue';
import { toItem } from '@kontor/contracts/catalogue/item';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { CART_PATH, CHECKOUT_PATH } from '@kontor/contracts/kernel/http';
import { localClock } from '@kontor/contracts/kernel/local-clock';
import { mediaIn } from '@kontor/contracts/media/copies';
import { type ContentItem, PageContext } from '@kontor/contracts/pages/page-context';
import { PAGE_TYPES, type PageType } from '@kontor/contracts/pages/page-types';
import { COLLECTION_TYPES, RECORD_TYPES } from '@kontor/contracts/templates/enumerations';
import type { AppLoadContext } from '@remix-run/node';
import escapeHtml from 'escape-html';
import { findPageProduct } from '../../catalogue/find-product.server.ts';
import { consentOf } from '../../consent/consent.server.ts';
import { leadOn } from '../../pages/moved-page.server.ts';
import { releasedOrDrafted } from '../../pages/load-page.server.ts';
import { notFound } from '../../responses.server.ts';

type Shown = Pick<PageContext, 'collection' | 'item' | 'product' | 'pageType'>;

const shownAlone = (pageType: PageType): Shown => ({ collection: null, item: null, product: null, pageType });

/** Of the shop's own. */
const ALONE: ReadonlyMap<string, PageType> = new Map([
  [CART_PATH, PAGE_TYPES.showCart],
  [CHECKOUT_PATH, PAGE_TYPES.checkout],
  ['/search', PAGE_TYPES.search],
]);

interface Collection extends Pick<CollectionView, 'title' | 'description' | 'urlId'> {
  readonly id: string;
}

const ofCollection = (
  { id, title, description, urlId }: Collection,
  { type, blockTypes }: Pick<NonNullable<PageContext['collection']>, 'type' | 'blockTypes'>,
  { origin }: AppLoadContext,
): Shown => ({
  ...shownAlone(type === COLLECTION_TYPES.page ? PAGE_TYPES.page : PAGE_TYPES.mainContent),
  collection: {
    ...{ id, type, title, description, urlId, fullUrl: `${origin}/${urlId}`, blockTypes },
    ...{ permissionType: 1, folder: false, publicCommentCount: 0 },
  },
});

const STORE_PAGE = { type: COLLECTION_TYPES.products, blockTypes: [] };

/** CN-01. Of what products do not have, comments and a place, there is nothing. */
const itemOf = ({ id, name, excerpt, images }: ProductView, fullUrl: string): ContentItem => {
  const [picture] = images;
  const mediaId = mediaIn(picture?.url)[0] ?? null;
  return {
    ...{ id, fullUrl, title: name, excerpt: excerpt === '' ? '' : `<p>${escapeHtml(excerpt)}</p>` },
    ...{ mainImageId: mediaId, systemDataId: mediaId, assetUrl: picture?.url ?? null },
    ...{ recordType: RECORD_TYPES['store-item'], promotedBlockType: null, passthrough: false },
    ...{ externalLink: null, sourceUrl: null, startDate: null, endDate: null, location: null },
    ...{ commentState: 0, publicCommentCount: 0, likeCount: 0 },
  };
};

const partsOf = (path: string): readonly string[] => {
  try {
    return path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    throw notFound();
  }
};

const shownAt = async (request: Request, context: AppLoadContext): Promise<Shown> => {
  const { site, origin, queries } = context;
  const parts = partsOf(new URL(request.url).searchParams.get('path') ?? '');
  const alone = ALONE.get(`/${parts.join('/')}`);
  if (alone !== undefined) return shownAlone(alone);
  const [urlId = '', itemUrlId, ...others] = parts;
  if (others.length > 0) throw notFound();
  if (itemUrlId === undefined) {
    const page = await releasedOrDrafted(urlId, context);
    if (page !== null) {
      return ofCollection(page, { type: COLLECTION_TYPES.page, blockTypes: page.blocks.map(typeNumberOf) }, context);
    }
    const storePage = await queries.catalogue.collectionByUrl(site.id, urlId);
    if (storePage === null) return leadOn(urlId, '', context);
    return ofCollection(storePage, STORE_PAGE, context);
  }
  const { collection, product } = await findPageProduct({ collectionUrlId: urlId, itemUrlId }, request, context);
  return {
    ...ofCollection(collection, STORE_PAGE, context),
    item: itemOf(product, `${origin}/${collection.urlId}/${product.urlId}`),
    product: toItem(product, site.storeSettings.selectedCurrency),
    pageType: PAGE_TYPES.contentItem,
  };
};

/**
 * TL-07: the context of a page, for who asks, from the read models.
 * @throws 404 Response; redirect from a former address; ZodError naming what the context lacks
 */
export const loadContext = async (request: Request, context: AppLoadContext): Promise<PageContext> => {
  const { site, origin, frontDoor, cartId, accounts, now } = context;
  const [shown, viewer] = await Promise.all([shownAt(request, context), accounts.viewer()]);
  const consent = consentOf(context);
  return PageContext.parse({
    website: {
      ...site,
      ...{ identifier: site.id, baseUrl: origin, siteTitle: site.title, siteTagLine: site.tagline },
    },
    ...shown,
    cart: cartId === null ? null : { id: cartId },
    authenticatedAccount: viewer && { id: viewer.accountId },
    websiteRoles: viewer === null || viewer.role === 'none' ? [] : [viewer.role],
    cookieSettings: { isCookieBannerEnabled: consent !== null, choice: consent?.choice ?? null },
    storeSettings: site.storeSettings,
    betaFeatureFlags: [],
    appDomain: new URL(frontDoor).host,
    tzData: { name: site.timeZone, offset: localClock(site.timeZone).offset(now) },
  });
};
