import { priceCartState } from '@kontor/contracts/cart/answer';
import { type CodeQueries, readCodes } from '@kontor/contracts/cart/codes';
import type { CartState } from '@kontor/contracts/cart/state';
import { CouponCode } from '@kontor/contracts/coupons/coupons';
import { GiftCardCode } from '@kontor/contracts/gift-cards/gift-cards';
import type { GiftCardView } from '@kontor/contracts/gift-cards/responses';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { PlainKey } from '@kontor/contracts/messages/index';
import { destinations } from '@kontor/contracts/pricing/destinations';
import type { Pricing } from '@kontor/contracts/pricing/pricing';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { FindGiftCard } from '../gift-cards/exports.ts';
import type { CodeCommand } from './code-decisions.ts';
import type { CartWriteRequest } from './commands.ts';

type Of<Type extends CartWriteRequest['type']> = Extract<CartWriteRequest, { readonly type: Type }>;

/** CO-04. @throws Refusal at `code` when it is neither a coupon nor a gift card */
export const understandCode = async (
  { findGiftCard, coupons }: Pick<CodeQueries, 'coupons'> & { readonly findGiftCard: FindGiftCard },
  { code: text, site }: Of<'ApplyCode'>,
): Promise<CodeCommand> => {
  const card = GiftCardCode.safeParse(text);
  const giftCard = card.success ? await findGiftCard(site.id, card.data) : null;
  if (giftCard) {
    const problem = problemOf(giftCard, site);
    if (problem) throw refuseCode(problem);
    return { type: 'ApplyGiftCard', giftCardId: giftCard.id };
  }
  if (text.trim() === '') throw refuseCode('coupon.missing');
  const code = CouponCode.safeParse(text);
  const coupon = code.success ? await coupons.byCode(site.id, code.data) : null;
  if (!coupon) throw refuseCode('coupon.unknown');
  return { type: 'ApplyCoupon', code: coupon.code };
};

/**
 * CO-04. @throws Refusal at `country` when the cart cannot be shipped there, at `optionId` when the option does not
 * apply
 */
export const withOfferedShipping = async (
  queries: CodeQueries,
  { site, country, optionId }: Of<'ChooseShipping'>,
  cart: CartState,
  now: Instant,
): Promise<CodeCommand> => {
  const shipping = { country, optionId };
  const codes = await readCodes(cart, site.id, queries);
  requireOffered(priceCartState({ ...cart, shipping }, { site, now, codes }), shipping, site);
  return { type: 'ChooseShipping', ...shipping };
};

const requireOffered = (
  { requiresShipping, shippingOptions }: Pricing,
  { country, optionId }: Pick<Of<'ChooseShipping'>, 'country' | 'optionId'>,
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
): PlainKey | null => {
  if (isBlocked) return 'giftCard.blocked';
  if (testMode && !commerce.checkout.testMode) return 'giftCard.testOnly';
  if (currency !== storeSettings.selectedCurrency) return 'giftCard.currency';
  return availableCents > 0 ? null : 'giftCard.empty';
};

const refuseCode = (key: PlainKey): Refusal => refuseField('code', { key });
