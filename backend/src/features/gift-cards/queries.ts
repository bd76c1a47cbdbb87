import type { GiftCardCode, GiftCardQueries } from '@kontor/contracts/gift-cards/gift-cards';
import type { GiftCardView } from '@kontor/contracts/gift-cards/responses';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import { codeOf, GIFT_CARD_CODES, giftCardIdOf } from './codes.ts';
import type { NewGiftCard } from './issuing.ts';

/** The gift card of a code; `null`: none. @throws VaultUnavailable, StoreUnavailable */
export type FindGiftCard = (siteId: SiteId, code: GiftCardCode) => Promise<GiftCardView | null>;

export const giftCardFinder =
  (vault: Vault, giftCards: GiftCardQueries): FindGiftCard =>
  async (siteId, code) =>
    giftCards.byId(siteId, giftCardIdOf(await vault.secret(siteId, GIFT_CARD_CODES), code));

/** The code as mailed, for simulated customers. @throws VaultUnavailable */
export const mailedCode = async (
  vault: Pick<Vault, 'secret'>,
  siteId: SiteId,
  { orderId, lineId, unit }: Pick<NewGiftCard, 'orderId' | 'lineId' | 'unit'>,
): Promise<GiftCardCode> => codeOf(await vault.secret(siteId, GIFT_CARD_CODES), orderId, lineId, unit);
