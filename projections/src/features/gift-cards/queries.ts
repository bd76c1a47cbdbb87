import type { GiftCardFilter, GiftCardQueries } from '@kontor/contracts/gift-cards/gift-cards';
import type { GiftCardRecord, OpenBalance } from '@kontor/contracts/gift-cards/responses';
import { plus, ZERO } from '@kontor/contracts/kernel/money';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { giftCardView } from './gift-card-view.ts';

/** Cards per page and maximum pages when totalling balances. */
const SUMMED = { cards: 1_000, pages: 10 };

export const giftCardQueries = (store: ReadStore): GiftCardQueries => {
  const view = giftCardView.schema.name;
  return {
    byId: async (siteId, giftCardId) => (await store.get<GiftCardRecord>(view, siteId, giftCardId))?.body ?? null,
    byIds: async (siteId, giftCardIds) => {
      const found = await store.getMany<GiftCardRecord>(view, siteId, giftCardIds);
      const byId = new Map(found.map(({ body }) => [body.id, body]));
      return giftCardIds.flatMap((id) => byId.get(id) ?? []);
    },
    list: async (siteId, limit, after, filter = {}) => {
      const page = await store.query<GiftCardRecord>(view, {
        siteId,
        ...narrowed(filter),
        sort: { field: 'issuedAt', direction: 'descending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { giftCards: page.documents.map(({ body }) => body), next: page.next };
    },
    open: async (siteId) => {
      const balances = new Map<string, OpenBalance>();
      let after: string | null | undefined;
      for (let pages = 0; pages < SUMMED.pages && after !== null; pages += 1) {
        const page = await store.query<GiftCardRecord>(view, {
          siteId,
          index: 'state',
          where: { state: 'valid' },
          limit: SUMMED.cards,
          ...(after !== undefined && { after }),
        });
        for (const { body } of page.documents) {
          const { currency, openCents, testMode } = body;
          const key = `${currency} ${testMode}`;
          const { cents, cards } = balances.get(key) ?? { cents: ZERO, cards: 0 };
          balances.set(key, { currency, cents: plus(cents, openCents), cards: cards + 1, testMode });
        }
        after = page.next;
      }
      return { balances: [...balances.values()], isMore: after !== null };
    },
  };
};

const narrowed = ({ state, hint, orderId }: GiftCardFilter) => {
  const where = { ...(hint !== undefined && { hint }), ...(orderId && { orderId }), ...(state && { state }) };
  const narrow = hint !== undefined ? 'hint' : orderId ? 'order' : null;
  if (narrow === null) return { index: state ? 'state' : 'issued', where };
  return { index: state ? `${narrow}AndState` : narrow, where };
};
