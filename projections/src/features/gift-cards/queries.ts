import type { GiftCardQueries, GiftCardView } from '@kontor/contracts/gift-cards';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { giftCardView } from './gift-card-view.ts';

export const giftCardQueries = (store: ReadStore): GiftCardQueries => {
  const view = giftCardView.schema.name;
  return {
    byId: async (siteId, giftCardId) => (await store.get<GiftCardView>(view, siteId, giftCardId))?.body ?? null,
    byIds: async (siteId, giftCardIds) => {
      const found = await store.getMany<GiftCardView>(view, siteId, giftCardIds);
      const byId = new Map(found.map(({ body }) => [body.id, body]));
      return giftCardIds.flatMap((id) => byId.get(id) ?? []);
    },
  };
};
