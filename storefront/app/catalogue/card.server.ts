import type { Picture, ProductView } from '@kontor/contracts/catalogue';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { AppLoadContext } from '@remix-run/node';
import { moneyOf } from '../money.server.ts';
import { addLabel } from './add-label.ts';
import { productPrice, type PriceText } from './price.server.ts';

/** SF-05: a product in a grid. */
export interface ProductCard {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly picture: Picture | null;
  readonly price: PriceText;
  readonly status: ProductView['status'];
  /** A variant must be chosen on the product's own page. */
  readonly mustChoose: boolean;
  readonly addLabel: string;
  readonly isGiftCard: boolean;
}

/** @returns a function from a product and the urlId of its collection to its card */
export const cardMaker = ({ site }: AppLoadContext) => {
  const money = moneyOf(site);
  const messages = messagesOf(site.language);
  return (product: ProductView, collectionUrlId: string): ProductCard => ({
    id: product.id,
    href: `/${collectionUrlId}/${product.urlId}`,
    name: product.name,
    picture: product.images[0] ?? null,
    price: productPrice(product, money, messages),
    status: product.status,
    mustChoose: product.variants.length > 1,
    addLabel: addLabel(product, messages),
    isGiftCard: product.productType === 'giftCard',
  });
};
