import type { ThingKind } from '@kontor/contracts/time-travel/thing-kind';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { CollectionId, OrderId, ProductId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Queries } from '../../platform/platform.ts';
import { thingOfStream } from './streams.ts';
import type { NamedThing } from '@kontor/contracts/analytics/responses';

export type NameLookup = Pick<Queries, 'catalogue' | 'forms' | 'inventory' | 'orders'>;
type Naming = (queries: NameLookup, siteId: SiteId, id: string, said: unknown) => Promise<string | null> | null;

const nobody: Naming = () => null;

/** A variant is named by its product, given in each of its events, and its SKU, also after it was removed. */
const ofVariant: Naming = async ({ catalogue, inventory }, siteId, id, said) => {
  const { productId } = (said ?? {}) as { readonly productId?: unknown };
  if (typeof productId !== 'string') return null;
  const product = await catalogue.productById(siteId, productId as ProductId);
  if (!product) return null;
  const isMeant = (one: { readonly id: string }): boolean => one.id === id;
  const variant = product.variants.find(isMeant) ?? (await inventory.removedOf(siteId, [product.id])).find(isMeant);
  return variant ? `${product.name}, ${variant.sku}` : product.name;
};

const NAMINGS: Readonly<Record<ThingKind, Naming>> = {
  cart: nobody,
  order: async ({ orders }, siteId, id) => (await orders.byId(siteId, id as OrderId))?.number.toString() ?? null,
  stock: ofVariant,
  restock: ofVariant,
  'sign-up': nobody,
  product: async ({ catalogue }, siteId, id) => (await catalogue.productById(siteId, id as ProductId))?.name ?? null,
  form: async ({ forms }, siteId, id) => (await forms.byId(siteId, id))?.content.name ?? null,
  page: nobody,
  collection: async ({ catalogue }, siteId, id) =>
    (await catalogue.collectionById(siteId, id as CollectionId))?.title ?? null,
  setting: nobody,
};

/** Things by stream; each is looked up once. */
export const thingsOf = async (
  queries: NameLookup,
  siteId: SiteId,
  events: readonly Pick<RecordedEvent, 'stream' | 'data'>[],
): Promise<ReadonlyMap<string, NamedThing>> => {
  const saying = new Map(events.map(({ stream, data }) => [stream, data]));
  const named = await Promise.all(
    [...saying].map(async ([stream, said]): Promise<readonly (readonly [string, NamedThing])[]> => {
      const thing = thingOfStream(stream);
      if (!thing) return [];
      return [[stream, { ...thing, name: await NAMINGS[thing.kind](queries, siteId, thing.id, said) }]];
    }),
  );
  return new Map(named.flat());
};
