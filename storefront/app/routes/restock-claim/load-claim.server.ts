import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import { subscriptionPlanOf } from '@kontor/contracts/catalogue/product-status';
import type { ClaimStanding, RestockClaim } from '@kontor/contracts/restock/calls';
import { type AppLoadContext, data } from '@remix-run/node';
import { variantPrice } from '../../catalogue/price.server.ts';
import { shownPictures } from '../../catalogue/shown-pictures.server.ts';
import { moneyOf } from '../../money.server.ts';
import { orderMoment } from '../../orders/load-order.server.ts';
import { unknownLink } from '../../restock/link-page.server.ts';
import { linkedProduct } from '../../restock/linked-product.server.ts';
import { isRefusal, textOf, titleOf } from '../../responses.server.ts';

const WORDS: Readonly<Record<ClaimStanding, readonly [title: MessageKey, text: MessageKey]>> = {
  held: ['restock.claimTitle', 'restock.claimHeld'],
  free: ['restock.claimTitle', 'restock.claimFree'],
  bought: ['restock.claimBoughtTitle', 'restock.claimBought'],
  over: ['restock.claimOverTitle', 'restock.claimOver'],
  gone: ['restock.claimGoneTitle', 'restock.claimGone'],
  waiting: ['restock.claimWaitingTitle', 'restock.claimWaiting'],
};

/** The variant with its current price and picture. */
const offerOf = async ({ variantId }: RestockClaim, product: ProductView, context: AppLoadContext) => {
  const variant = product.variants.find(({ id }) => id === variantId);
  if (!variant) return null;
  const picture = product.images.find(({ url }) => url === variant.imageUrl) ?? product.images[0];
  const shown = await shownPictures(picture ? [picture] : [], context);
  return {
    name: product.name,
    attributes: Object.values(variant.attributes).join(', '),
    price: variantPrice(product, variant, moneyOf(context.site), messagesOf(context.site.language)),
    picture: picture ? shown(picture) : null,
    form: product.additionalFieldsForm,
    /** Subscriptions do not go through the cart. */
    isForCart: subscriptionPlanOf(product) === null,
  };
};

/** RS-07: the page that an alert links to. Read-only. */
export const loadClaim = async (token: string, context: AppLoadContext) => {
  const text = textOf(context);
  try {
    const claim = await context.restock.claim(token);
    const { product, name, href, shopHref } = await linkedProduct(claim, context);
    const offer = product && (await offerOf(claim, product, context));
    const isOpen = claim.standing === 'held' || claim.standing === 'free';
    const isHere = isOpen && claim.taken === 'here';
    const [title, words] = isHere
      ? (['restock.claimTakenTitle', WORDS[claim.standing][1]] as const)
      : WORDS[claim.standing];
    const time = claim.until === null ? '' : orderMoment(context)(claim.until);
    return data({
      meta: { title: titleOf(context.site, text(title, { name })) },
      title: text(title, { name }),
      text: offer ? text(words, { time }) : text('restock.gone'),
      /** Set if the unit is already in another visitor's cart. */
      note: isOpen && claim.taken === 'elsewhere' ? text('restock.claimTaken') : null,
      isInCart: isHere,
      canTake: isOpen && !isHere && (offer?.isForCart ?? false),
      isOver: !isOpen && claim.standing !== 'waiting',
      offer,
      productHref: href,
      shopHref,
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(
      { ...unknownLink(context), note: null, isInCart: false, canTake: false, isOver: false, offer: null },
      { status: 404 },
    );
  }
};
