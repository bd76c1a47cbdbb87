import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { AppLoadContext } from '@remix-run/node';
import { moneyOf } from '../money.server.ts';
import { addLabel } from './add-label.ts';
import { productPrice, type PriceText } from './price.server.ts';
import { scarcityNotice } from './scarcity.ts';
import { type ShownPicture, shownPictures } from './shown-pictures.server.ts';
import { soldOutLabel } from './sold-out-label.ts';

export interface ProductCard {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly picture: ShownPicture | null;
  readonly price: PriceText;
  readonly status: ProductView['status'];
  readonly soldOutLabel: string;
  readonly soldOutButton: string;
  /** SF-12. `null`: no notice. */
  readonly scarcity: string | null;
  /** A variant must be chosen on the product's page. */
  readonly mustChoose: boolean;
  /** Has questions or is a subscription: only its own page can sell it. */
  readonly needsPage: boolean;
  readonly hasQuickView: boolean;
  readonly addLabel: string;
  readonly isGiftCard: boolean;
}

/** @returns a function from one of the products and its collection's urlId to its card */
const cardMaker = async (products: readonly ProductView[], context: AppLoadContext) => {
  const { site } = context;
  const money = moneyOf(site);
  const messages = messagesOf(site.language);
  const shown = await shownPictures(
    products.flatMap(({ images }) => images.slice(0, 1)),
    context,
  );
  return (product: ProductView, collectionUrlId: string): ProductCard => ({
    id: product.id,
    href: `/${collectionUrlId}/${product.urlId}`,
    name: product.name,
    picture: product.images[0] ? shown(product.images[0]) : null,
    price: productPrice(product, money, messages),
    status: product.status,
    soldOutLabel: soldOutLabel(product, 'product.soldOut', messages),
    soldOutButton: soldOutLabel(product, 'product.gridSoldOut', messages),
    scarcity: scarcityNotice(product, product.variants, 'productList', messages),
    mustChoose: product.variants.length > 1,
    needsPage: product.additionalFieldsForm !== null || product.isSubscribable,
    hasQuickView: site.commerce.products.quickView,
    addLabel: addLabel(product, messages),
    isGiftCard: product.productType === 'giftCard',
  });
};

/** Cards of products of one collection. */
export const cardsIn = async (
  collectionUrlId: string,
  products: readonly ProductView[],
  context: AppLoadContext,
): Promise<readonly ProductCard[]> => {
  const card = await cardMaker(products, context);
  return products.map((product) => card(product, collectionUrlId));
};

/** Cards of products of any collections, in the given order. */
export const cardsOf = async (
  products: readonly ProductView[],
  context: AppLoadContext,
): Promise<readonly ProductCard[]> => {
  const { site, queries } = context;
  const collectionIds = [...new Set(products.map(({ collectionId }) => collectionId))];
  const collections = await Promise.all(collectionIds.map((id) => queries.catalogue.collectionById(site.id, id)));
  const urlIds = new Map(collections.flatMap((collection) => (collection ? [[collection.id, collection.urlId]] : [])));
  const card = await cardMaker(products, context);
  return products.flatMap((product) => {
    const urlId = urlIds.get(product.collectionId);
    return urlId === undefined ? [] : [card(product, urlId)];
  });
};
