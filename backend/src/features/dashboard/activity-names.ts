import type { Activity, ActivityArea, NamedActivity } from '@kontor/contracts/dashboard/activity';
import type { BatchId } from '@kontor/contracts/batches/parts';
import type { BatchView } from '@kontor/contracts/batches/responses';
import type {
  CollectionId,
  CouponId,
  GiftCardId,
  OrderId,
  ProductId,
  SubscriptionId,
} from '@kontor/contracts/kernel/ids';
import type { Actor } from '@kontor/contracts/kernel/events';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { namesOfActors } from '../../platform/actor-names.ts';
import type { Platform } from '../../platform/platform.ts';

type Parts = Pick<Platform, 'queries' | 'vault'>;
type Site = Pick<SiteView, 'id' | 'language'>;
type Naming = (parts: Parts, site: Site, activity: Activity) => Promise<string | null> | string | null;

const nobody: Naming = () => null;
const ofProduct: Naming = async ({ queries }, { id }, { about, productId }) =>
  (await queries.catalogue.productById(id, (productId ?? about) as ProductId))?.name ?? null;

const NAMINGS: Readonly<Record<ActivityArea, Naming>> = {
  products: ofProduct,
  stock: ofProduct,
  restock: ofProduct,
  batches: async ({ queries }, { id }, { about }) => fileOf(await queries.batches.byId(id, about as BatchId)),
  orders: async ({ queries }, { id }, { about }) =>
    (await queries.orders.byId(id, about as OrderId))?.number.toString() ?? null,
  subscriptions: async ({ queries }, { id }, { about }) =>
    (await queries.subscriptions.byId(id, about as SubscriptionId))?.title ?? null,
  giftCards: async ({ queries }, { id }, { about }) =>
    (await queries.giftCards.byId(id, about as GiftCardId))?.hint ?? null,
  forms: async ({ queries }, { id }, { about }) => (await queries.forms.byId(id, about))?.content.name ?? null,
  lists: async ({ queries }, { id }, { about }) => (await queries.newsletters.list(id, about))?.name ?? null,
  campaigns: async ({ queries }, { id }, { about }) =>
    (await queries.newsletters.campaign(id, about))?.content.subject ?? null,
  coupons: async ({ queries }, { id }, { about }) => (await queries.coupons.byId(id, about as CouponId))?.code ?? null,
  settings: nobody,
  webhooks: async ({ queries }, { id }, { about }) => (await queries.eventWebhooks.byId(id, about))?.url ?? null,
  pages: nobody,
  collections: async ({ queries }, { id }, { about }) =>
    (await queries.catalogue.collectionById(id, about as CollectionId))?.title ?? null,
  members: async (parts, site, { about }) => {
    const actor: Actor = `user:${about}`;
    return (await namesOfActors(parts, site, [actor])).get(actor) ?? null;
  },
  apiKeys: async ({ queries }, { id }, { about }) =>
    (await queries.apiKeys.list(id)).find((key) => key.id === about)?.name ?? null,
};

const fileOf = (batch: BatchView | null): string | null =>
  batch?.task.kind === 'import' && batch.task.fileName !== '' ? batch.task.fileName : null;

export const named = async (
  parts: Parts,
  site: Site,
  activities: readonly Activity[],
): Promise<readonly NamedActivity[]> => {
  const people = await namesOfActors(
    parts,
    site,
    activities.map(({ actor }) => actor),
  );
  return Promise.all(
    activities.map(async (activity) => {
      const { actor, correlationId: _, ...rest } = activity;
      const name = await NAMINGS[activity.area](parts, site, activity);
      return { ...rest, name, by: people.get(actor) ?? null };
    }),
  );
};
