import { findOffers } from '@kontor/contracts/cart/offers';
import type { CartState } from '@kontor/contracts/cart/state';
import type { CartId, CheckoutId } from '@kontor/contracts/kernel/ids';
import { sealAnswers } from '../../platform/answers.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { LookUp } from '../../platform/commands/stream-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import { giftCardFinder } from '../gift-cards/exports.ts';
import type { CartWriteRequest } from './commands.ts';
import type { CartCommand } from './decider.ts';
import { understandCode, withOfferedShipping } from './look-up-codes.ts';
import { requireAnswers, requireNoPlan, requirePlan, findOffer, findStock, findVariantOffer } from './offers.ts';

/** Resolves catalogue data and codes for the cart's decider, and seals answers with the cart's key. */
export const lookUpCart = (platform: Platform): LookUp<CartWriteRequest, CartState, CartCommand, CartId> => {
  const { vault, queries, ambient } = platform;
  const { catalogue } = queries;
  const codes = { findGiftCard: giftCardFinder(vault, queries.giftCards), coupons: queries.coupons };
  const seal = (cartId: CartId, { siteId }: CommandContext, additionalFields: string) =>
    sealAnswers(vault, siteId, cartId, additionalFields);

  return async (asked, context, cartId) => {
    const { siteId } = context;
    switch (asked.type) {
      case 'AddCartEntry':
      case 'AddClaimedEntry': {
        const { entryId, additionalFields, site } = asked;
        const selling = site.storeSettings;
        const { product, offer, stock } = await (asked.type === 'AddClaimedEntry'
          ? findVariantOffer(catalogue, siteId, asked.claim, selling)
          : findOffer(catalogue, siteId, asked, selling));
        requireNoPlan(product);
        requireAnswers(product, additionalFields);
        const answers = await seal(cartId, context, additionalFields);
        const entry = { cartId, currency: selling.selectedCurrency, entryId, offer, stock, answers };
        const what =
          asked.type === 'AddClaimedEntry' ? { quantity: 1, claim: asked.claim } : { quantity: asked.quantity };
        return { type: 'AddCartEntry', ...entry, ...what };
      }
      case 'ChangeCartEntryQuantity': {
        const { type, entryId, quantity, site } = asked;
        return async ({ lines }) => {
          const offer = lines.find((line) => line.entryId === entryId)?.offer;
          const stock = offer
            ? await findStock(catalogue, siteId, offer, site.storeSettings)
            : { unlimited: false, qtyInStock: 0 };
          return { type, cartId, entryId, quantity, stock, offer };
        };
      }
      case 'ChangeCartEntryAdditionalFields': {
        const { additionalFields, ...rest } = asked;
        requireAnswers(await catalogue.productById(siteId, asked.itemId), additionalFields);
        return { ...rest, answers: await seal(cartId, context, additionalFields) };
      }
      case 'ApplyCode':
        return understandCode(codes, asked);
      case 'ChooseShipping':
        return (cart) => withOfferedShipping(queries, asked, cart, context.at);
      case 'Subscribe': {
        const { entryId, additionalFields, qty: quantity, site } = asked;
        const { product, offer, stock } = await findOffer(catalogue, siteId, asked, site.storeSettings);
        const plan = requirePlan(product);
        requireAnswers(product, additionalFields);
        const answers = await seal(cartId, context, additionalFields);
        const currency = site.storeSettings.selectedCurrency;
        return { type: 'Subscribe', cartId, currency, entryId, offer: { ...offer, plan }, stock, quantity, answers };
      }
      case 'StartCheckout':
        return async ({ lines }) => {
          const { offers } = await findOffers(catalogue, siteId, lines);
          return { ...asked, checkoutId: ambient.ids.uuid() as CheckoutId, now: context.at, offers };
        };
      case 'RemoveCartEntry':
      case 'RemoveCode':
      case 'EndCheckout':
      case 'NoteCheckoutReleased':
      case 'PurchaseCart':
        return asked;
    }
  };
};
