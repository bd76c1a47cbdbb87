import type { CartAnswerBody } from '@kontor/contracts/cart/shopping-cart';
import type { ChooseShippingBody } from '@kontor/contracts/cart/cart';
import { priceCartState } from '@kontor/contracts/cart/answer';
import { readCodes } from '@kontor/contracts/cart/codes';
import { CouponCode } from '@kontor/contracts/coupons/coupons';
import { GiftCardCode, type GiftCardView } from '@kontor/contracts/gift-cards/gift-cards';
import { type Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { MessageKey } from '@kontor/contracts/messages/index';
import { destinations } from '@kontor/contracts/pricing/destinations';
import type { Pricing } from '@kontor/contracts/pricing/pricing';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { FindGiftCard } from '../gift-cards/queries.ts';
import type { CartStreams } from './cart-streams.ts';
import type { CodeCommand } from './code-decisions.ts';
import type { ApplyCartCode, ChooseCartShipping, RemoveCartCode, Written } from './commands.ts';

export class ApplyCartCodeHandler implements ICommandHandler<ApplyCartCode> {
  constructor(
    private readonly carts: CartStreams,
    private readonly findGiftCard: FindGiftCard,
  ) {}

  async execute({ cartId, body, site, context }: ApplyCartCode): Promise<Written<CartAnswerBody>> {
    return this.carts.handleAndAnswer(cartId, site, context, await this.#understand(body.code, site));
  }

  /** @throws Refusal at `code` */
  async #understand(text: string, site: SiteView): Promise<CodeCommand> {
    const card = GiftCardCode.safeParse(text);
    const giftCard = card.success ? await this.findGiftCard(site.id, card.data) : null;
    if (giftCard) {
      const problem = problemOf(giftCard, site);
      if (problem) throw refuseCode(problem);
      return { type: 'ApplyGiftCard', giftCardId: giftCard.id };
    }
    if (text.trim() === '') throw refuseCode('coupon.missing');
    const code = CouponCode.safeParse(text);
    const coupon = code.success ? await this.carts.codes.coupons.byCode(site.id, code.data) : null;
    if (!coupon) throw refuseCode('coupon.unknown');
    return { type: 'ApplyCoupon', code: coupon.code };
  }
}

export class RemoveCartCodeHandler implements ICommandHandler<RemoveCartCode> {
  constructor(private readonly carts: CartStreams) {}

  execute({ cartId, code, site, context }: RemoveCartCode): Promise<Written<CartAnswerBody>> {
    return this.carts.handleAndAnswer(cartId, site, context, { type: 'RemoveCode', code });
  }
}

export class ChooseCartShippingHandler implements ICommandHandler<ChooseCartShipping> {
  constructor(private readonly carts: CartStreams) {}

  execute({ cartId, body, site, context }: ChooseCartShipping): Promise<Written<CartAnswerBody>> {
    return this.carts.handleAndAnswer(cartId, site, context, async (cart) => {
      const codes = await readCodes(cart, site.id, this.carts.codes);
      demandOffered(priceCartState({ ...cart, shipping: body }, { site, now: context.at, codes }), body, site);
      return { type: 'ChooseShipping', ...body };
    });
  }
}

/** @throws Refusal at `country` where this cart cannot go to, at `optionId` where it goes otherwise */
const demandOffered = (
  { requiresShipping, shippingOptions }: Pricing,
  { country, optionId }: ChooseShippingBody,
  { commerce }: SiteView,
): void => {
  if (!requiresShipping) {
    if (destinations(commerce, false).includes(country)) return;
    throw refuseField('country', { key: 'checkout.countryMissing' });
  }
  if (shippingOptions.length === 0) throw refuseField('country', { key: 'checkout.shippingMissing' });
  if (optionId !== null && !shippingOptions.some(({ id }) => id === optionId)) {
    throw refuseField('optionId', { key: 'checkout.shippingUnknown' });
  }
};

const problemOf = (
  { isBlocked, testMode, currency, availableCents }: GiftCardView,
  { storeSettings, commerce }: SiteView,
): MessageKey | null => {
  if (isBlocked) return 'giftCard.blocked';
  if (testMode && !commerce.checkout.testMode) return 'giftCard.testOnly';
  if (currency !== storeSettings.selectedCurrency) return 'giftCard.currency';
  return availableCents > 0 ? null : 'giftCard.empty';
};

const refuseCode = (key: MessageKey): Refusal => refuseField('code', { key });
