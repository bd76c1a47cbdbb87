import { PRODUCT_EVENT_TYPES, type ProductEvent } from '@kontor/contracts/catalogue/catalogue';
import type { Actor, Position } from '@kontor/contracts/kernel/events';
import type { ProductId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ProductDraft } from '@kontor/contracts/catalogue/product-panel';
import { readEvents } from '../../platform/read-events.ts';
import { productStream } from './handlers.ts';
import { productDecider, type ProductState } from './product-decider.ts';

/** A product as it stands in the log now, for what must not be late. */
export interface ProductInLog {
  readonly id: ProductId;
  readonly state: ProductState;
  readonly events: readonly Recorded<ProductEvent>[];
  readonly changed: { readonly at: number; readonly actor: Actor };
  readonly position: Position;
}

const KNOWN: ReadonlySet<string> = new Set(PRODUCT_EVENT_TYPES);

const stateAfter = (events: readonly Recorded<ProductEvent>[]): ProductState | null =>
  events.reduce<ProductState | null>((state, event) => productDecider.evolve(state, event, event.metadata.at), null);

/** `null`: there is none. @throws LogUnavailable */
export const findProduct = async (log: EventLog, siteId: SiteId, id: ProductId): Promise<ProductInLog | null> => {
  const all = await readEvents<ProductEvent>(log, productStream(siteId, id));
  const events = all.filter(({ type }) => KNOWN.has(type));
  const state = stateAfter(events);
  const last = events.at(-1);
  if (!state || !last) return null;
  return { id, state, events, changed: last.metadata, position: last.position };
};

/** As it was with so many events; `null`: it was not there. */
export const draftAt = ({ events }: ProductInLog, version: number): ProductDraft | null =>
  stateAfter(events.slice(0, version));

/** Of all variants that it ever had: those of others are none of its own. */
export const variantIdsOf = ({ events }: ProductInLog): ReadonlySet<VariantId> =>
  new Set(
    events.flatMap((event) => {
      if (event.type === 'ProductCreated') return event.data.variants.map(({ id }) => id);
      return event.type === 'VariantAdded' ? [event.data.variant.id] : [];
    }),
  );
