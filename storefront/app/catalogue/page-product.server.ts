import type { AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import { MAX_QUANTITY, MIN_QUANTITY } from '@kontor/contracts/cart/limits';
import type { ProductType, Swatches, TemplateView } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView, VariantView } from '@kontor/contracts/catalogue/responses';
import { format } from '@kontor/contracts/messages/format';
import { type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import type { DeliveryDays } from '@kontor/contracts/preferences/commerce-preferences';
import { usualDelivery } from '@kontor/contracts/pricing/shipping';
import { hasQuantityBox, isInStock } from '@kontor/contracts/catalogue/product-status';
import type { AppLoadContext } from '@remix-run/node';
import type { AddIntent } from '../cart/add-intent.ts';
import { canSubscribe } from '../cart/subscribe-action.server.ts';
import { addLabel } from './add-label.ts';
import { type PriceText, productPrice, variantPrice } from './price.server.ts';
import { scarcityNotice } from './scarcity.ts';
import { type ShownPicture, shownPictures } from './shown-pictures.server.ts';
import { soldOutLabel } from './sold-out-label.ts';
import { type ProductOption, optionsOf } from './variant-choice.ts';
import { type Instalments, productInstalments } from '../instalments/offer.server.ts';
import { moneyOf } from '../money.server.ts';
import { type RestockOffer, restockOffer } from '../restock/restock-offer.server.ts';

export interface PageVariant {
  readonly id: string;
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly price: PriceText;
  readonly imageUrl: string | null;
  readonly status: ProductView['status'];
  /** SF-12. `null`: no notice. */
  readonly scarcity: string | null;
  /** SF-10: whether the quantity box is shown once it is chosen. */
  readonly takesSeveral: boolean;
}

/** A product as shown wherever it can be bought, with formatted amounts. */
export interface PageProduct {
  readonly id: string;
  /** Path of the product's page, which handles its forms. */
  readonly href: string;
  readonly name: string;
  readonly excerpt: string;
  readonly pictures: readonly ShownPicture[];
  readonly picker: 'dropdown' | 'radio';
  readonly options: readonly ProductOption[];
  /** Colour of an option's value, `#rrggbb`. */
  readonly swatches: Swatches;
  readonly variants: readonly PageVariant[];
  readonly price: PriceText;
  readonly status: ProductView['status'];
  readonly soldOutLabel: string;
  readonly soldOutButton: string;
  readonly addLabel: string;
  /** Buttons in order; empty: it cannot be bought here. */
  readonly intents: readonly AddIntent[];
  /** SF-10. `null`: no quantity box. */
  readonly quantity: { readonly min: number; readonly max: number } | null;
  readonly isGiftCard: boolean;
  readonly instalments: Instalments | null;
  readonly notes: readonly string[];
  /** AC-07 */
  readonly additionalFieldsForm: AdditionalFieldsForm | null;
  /** RS-01. `null`: no sign-up. */
  readonly restock: RestockOffer | null;
}

const NOTES: Readonly<Record<ProductType, readonly MessageKey[]>> = {
  physical: ['product.taxNote'],
  digital: ['product.taxNoteDigital', 'product.digitalNote'],
  service: ['product.taxNoteDigital', 'product.serviceNote'],
  giftCard: ['product.giftCardNote'],
};

const deliveryKey = ({ from, to }: DeliveryDays): MessageKey => {
  if (from < to) return 'product.deliverySpan';
  if (to === 0) return 'product.deliveryToday';
  return to === 1 ? 'product.deliveryOne' : 'product.delivery';
};

/** SF-04: how long what can be bought now takes. */
const deliveryNote = (product: ProductView, { site }: AppLoadContext): readonly string[] => {
  const { productType, status, variants, fromPriceCents: subtotalCents } = product;
  if (productType !== 'physical' || status === 'soldOut') return [];
  const weightGrams = Math.max(...variants.map((variant) => variant.weightGrams ?? 0));
  const days = usualDelivery(site.commerce, { weightGrams, subtotalCents });
  return days === null ? [] : [format(messagesOf(site.language)[deliveryKey(days)], { ...days })];
};

/** Of the values that its variants have, in their spelling. */
const swatchesOf = ({ swatches, variants }: ProductView): PageProduct['swatches'] => {
  const colours = new Map(Object.entries(swatches).map(([value, colour]) => [oneSpelling(value), colour]));
  const values = new Set(variants.flatMap(({ attributes }) => Object.values(attributes)));
  return Object.fromEntries(
    [...values].flatMap((value) => {
      const colour = colours.get(oneSpelling(value));
      return colour === undefined ? [] : [[value, colour]];
    }),
  );
};

const variantStatus = (productType: ProductType, variant: VariantView): ProductView['status'] => {
  if (!isInStock(productType, variant)) return 'soldOut';
  return variant.onSale ? 'onSale' : 'available';
};

/** The product's pictures, plus variant pictures that are not among them. */
const picturesOf = async (
  { images, variants, name }: ProductView,
  context: AppLoadContext,
): Promise<readonly ShownPicture[]> => {
  const known = new Set(images.map(({ url }) => url));
  const others = variants.flatMap(({ imageUrl }) => (imageUrl === null || known.has(imageUrl) ? [] : [imageUrl]));
  const all = [...images, ...[...new Set(others)].map((url) => ({ url, alt: name }))];
  return all.map(await shownPictures(all, context));
};

const intentsOf = (product: ProductView, context: AppLoadContext): readonly AddIntent[] => {
  if (product.isSubscribable) return canSubscribe(product) ? ['subscribe'] : [];
  return context.site.commerce.checkout.expressCheckout ? ['cart', 'express'] : ['cart'];
};

/** @param view where the product is shown */
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
    pictures: await picturesOf(product, context),
    picker: site.commerce.products.variantPicker,
    options: optionsOf(variants, product.variantOptionOrdering),
    swatches: swatchesOf(product),
    variants: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      attributes: variant.attributes,
      price: variantPrice(product, variant, money, messages),
      imageUrl: variant.imageUrl,
      status: variantStatus(productType, variant),
      scarcity: scarcityNotice(product, [variant], view, messages),
      takesSeveral: hasQuantityBox({ ...product, variants: [variant] }, site.storeSettings),
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
    notes: [...NOTES[productType].map((note) => messages[note]), ...deliveryNote(product, context)],
    additionalFieldsForm: product.additionalFieldsForm,
    restock: await restockOffer(product, view, context),
  };
};
