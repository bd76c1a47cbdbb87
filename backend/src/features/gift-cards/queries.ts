import type { GiftCardCode, GiftCardQueries } from '@kontor/contracts/gift-cards';
import type { GiftCardId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import { type IQueryHandler, Query } from '@nestjs/cqrs';
import { GIFT_CARD_CODES, giftCardIdOf } from './codes.ts';

/** CO-04: which card a code leads to; `null` where there is none. @throws VaultUnavailable, StoreUnavailable */
export class GetGiftCardByCode extends Query<{ readonly giftCardId: GiftCardId } | null> {
  constructor(
    readonly siteId: SiteId,
    readonly code: GiftCardCode,
  ) {
    super();
  }
}

export class GetGiftCardByCodeHandler implements IQueryHandler<GetGiftCardByCode> {
  constructor(
    private readonly vault: Vault,
    private readonly giftCards: GiftCardQueries,
  ) {}

  async execute({ siteId, code }: GetGiftCardByCode): Promise<{ readonly giftCardId: GiftCardId } | null> {
    const giftCardId = giftCardIdOf(await this.vault.secret(siteId, GIFT_CARD_CODES), code);
    return (await this.giftCards.byId(siteId, giftCardId)) && { giftCardId };
  }
}
