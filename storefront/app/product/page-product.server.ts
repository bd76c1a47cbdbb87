import type { AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import { MAX_QUANTITY, MIN_QUANTITY } from '@kontor/contracts/cart/limits';
import type { ProductType, ProductView, TemplateView, VariantView } from '@kontor/contracts/catalogue/catalogue';
import { type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import { hasQuantityBox, isInStock } from '@kontor/contracts/catalogue/product-status';
import type { AppLoadContext } from '@remix-run/node';
import type { AddIntent } from '../cart/add-intent.ts';
import { canSubscribe } from '../cart/subscribe-action.server.ts';
import { addLabel } from '../catalogue/add-label.ts';
import { type PriceText, productPrice, variantPrice } from '../catalogue/price.server.ts';
import { scarcityNotice } from '../catalogue/scarcity.ts';
import { type ShownPicture, shownPicture } from '../catalogue/shown-picture.server.ts';
import { soldOutLabel } from '../catalogue/sold-out-label.ts';
import { type ProductOption, optionsOf } from '../catalogue/variant-choice.ts';
import { type Instalments, productInstalments } from '../instalments/offer.server.ts';
import { moneyOf } from '../money.server.ts';
import { type RestockOffer, restockOffer } from '../restock/restock-offer.server.ts';

export interface PageVariant {
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly price: PriceText;
  readonly imageUrl: string | null;
  readonly status: ProductView['status'];
  /** SF-12. `null`: enough to say nothing about it. */
  readonly scarcity: string | null;
}

/** What a place shows of a product that can be bought there, with every amount already in words. */
export interface PageProduct {
  readonly id: string;
  /** Path of the product's page, which takes its forms. */
  readonly href: string;
  readonly name: string;
  readonly excerpt: string;
  readonly pictures: readonly ShownPicture[];
  readonly picker: 'dropdown' | 'radio';
  readonly options: readonly ProductOption[];
  readonly variants: readonly PageVariant[];
  readonly price: PriceText;
  readonly status: ProductView['status'];
  readonly soldOutLabel: string;
  /** On the button of what is sold out. */
  readonly soldOutButton: string;
  readonly addLabel: string;
  /** What its buttons ask for, in their order; none: it cannot be bought here. */
  readonly intents: readonly AddIntent[];
  /** SF-10. `null`: no quantity box. */
  readonly quantity: { readonly min: number; readonly max: number } | null;
  readonly isGiftCard: boolean;
  readonly instalments: Instalments | null;
  readonly notes: readonly string[];
  /** AC-07 */
  readonly additionalFieldsForm: AdditionalFieldsForm | null;
  /** RS-01. `null`: nobody signs up here. */
  readonly restock: RestockOffer | null;
}

const NOTES: Readonly<Record<ProductType, readonly MessageKey[]>> = {
  physical: ['product.taxNote'],
  digital: ['product.taxNoteDigital', 'product.digitalNote'],
  service: ['product.taxNoteDigital', 'product.serviceNote'],
  giftCard: ['product.giftCardNote'],
};

const variantStatus = (productType: ProductType, variant: VariantView): ProductView['status'] => {
  if (!isInStock(productType, variant)) return 'soldOut';
  return variant.onSale ? 'onSale' : 'available';
};

/** The product's pictures, and those of variants that are none of them. */
const picturesOf = ({ images, variants, name }: ProductView): readonly ShownPicture[] => {
  const known = new Set(images.map(({ url }) => url));
  const others = variants.flatMap(({ imageUrl }) => (imageUrl === null || known.has(imageUrl) ? [] : [imageUrl]));
  return [...images, ...[...new Set(others)].map((url) => ({ url, alt: name }))].map(shownPicture);
};

const intentsOf = (product: ProductView, context: AppLoadContext): readonly AddIntent[] => {
  if (product.isSubscribable) return canSubscribe(product) ? ['subscribe'] : [];
  return context.site.commerce.checkout.expressCheckout ? ['cart', 'express'] : ['cart'];
};

/** @param view the place that the product is shown in */
export const pageProduct = async (
  product: ProductView,
  collectionUrlId: string,
  view: TemplateView,
  context: AppLoadContext,
): Promise<PageProduct> => {
  const { site } = context;
  const money = moneyOf(site);
  const messages = messagesOf(site.language);
  const { productType, variants } = product;
  return {
    id: product.id,
    href: `/${collectionUrlId}/${product.urlId}`,
    name: product.name,
    excerpt: product.excerpt,
    pictures: picturesOf(product),
    picker: site.commerce.products.variantPicker,
    options: optionsOf(variants, product.variantOptionOrdering),
    variants: variants.map((variant) => ({
      sku: variant.sku,
      attributes: variant.attributes,
      price: variantPrice(product, variant, money, messages),
      imageUrl: variant.imageUrl,
      status: variantStatus(productType, variant),
      scarcity: scarcityNotice(product, [variant], view, messages),
    })),
    price: productPrice(product, money, messages),
    status: product.status,
    soldOutLabel: soldOutLabel(product, 'product.soldOut', messages),
    soldOutButton: soldOutLabel(product, 'product.gridSoldOut', messages),
    addLabel: addLabel(product, messages),
    intents: intentsOf(product, context),
    quantity: hasQuantityBox(product, site.storeSettings) ? { min: MIN_QUANTITY, max: MAX_QUANTITY } : null,
    isGiftCard: productType === 'giftCard',
    instalments: productInstalments(product, context),
    notes: NOTES[productType].map((note) => messages[note]),
    additionalFieldsForm: product.additionalFieldsForm,
    restock: await restockOffer(product, view, context),
  };
};
