import { z } from 'zod';
import { GiftCardCode } from './gift-cards.ts';
import { GIFT_CARD_STATES } from './states.ts';
import type { GiftCardId } from '../kernel/ids.ts';
import type { ListGiftCardsAnswer, MerchantGiftCard, OpenBalances } from './responses.ts';

export const MAX_LISTED_GIFT_CARDS = 100;
const MAX_SEARCHED = 40;

export const ListGiftCardsQuery = z.object({
  state: z.enum(GIFT_CARD_STATES).optional(),
  /** The last four characters of a code, or the number of the buying order. */
  search: z
    .string()
    .trim()
    .max(MAX_SEARCHED)
    .refine((text) => !GiftCardCode.safeParse(text).success, { error: 'giftCard.codeInAddress' })
    .default(''),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_GIFT_CARDS).default(25),
  after: z.string().max(500).optional(),
});
export type ListGiftCardsQuery = z.infer<typeof ListGiftCardsQuery>;

/** The same in a body: URLs are logged, bodies are not, so it may contain a whole code. */
export const SearchGiftCardsBody = ListGiftCardsQuery.extend({
  search: z.string().trim().max(MAX_SEARCHED),
});

export const GiftCardReasonBody = z.object({ reason: z.string().trim().max(500).default('') });
export type GiftCardReasonBody = z.infer<typeof GiftCardReasonBody>;

/** Every method throws a `Refusal` if the viewer lacks permission. */
export interface MerchantGiftCards {
  list(asked: ListGiftCardsQuery): Promise<ListGiftCardsAnswer>;
  open(): Promise<OpenBalances>;
  /** By whole code; `null`: unknown or malformed. */
  idOf(code: string): Promise<GiftCardId | null>;
  /** @throws Refusal `notFound` */
  byId(giftCardId: string): Promise<MerchantGiftCard>;
  /** Idempotent. @throws Refusal `notFound` */
  block(giftCardId: string, body: GiftCardReasonBody): Promise<void>;
  /** @throws Refusal `notFound`; `conflict` if it was refunded */
  unblock(giftCardId: string, body: GiftCardReasonBody): Promise<void>;
}
