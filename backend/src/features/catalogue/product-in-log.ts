import { PRODUCT_EVENT_TYPES, type ProductEvent } from '@kontor/contracts/catalogue/catalogue';
import type { ProductDraft } from '@kontor/contracts/catalogue/responses';
import type { Actor, Position } from '@kontor/contracts/kernel/events';
import type { ProductId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { readEvents } from '../../platform/read-events.ts';
import { productStream } from './commands.ts';
import { productDecider, type ProductState } from './product-decider.ts';

/** A product read from the log, for decisions that cannot wait for the read model. */
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

/** `null`: not found. @throws LogUnavailable */
export const findProduct = async (log: EventLog, siteId: SiteId, id: ProductId): Promise<ProductInLog | null> => {
  const all = await readEvents<ProductEvent>(log, productStream(siteId, id));
  const events = all.filter(({ type }) => KNOWN.has(type));
  const state = stateAfter(events);
  const last = events.at(-1);
  if (!state || !last) return null;
  return { id, state, events, changed: last.metadata, position: last.position };
};

/** The product after that many events; `null`: it did not exist yet. */
export const draftAt = ({ events }: ProductInLog, version: number): ProductDraft | null =>
  stateAfter(events.slice(0, version));

/** All variant ids the product ever had; other ids belong to other products. */
export const variantIdsOf = ({ events }: ProductInLog): ReadonlySet<VariantId> =>
  new Set(
    events.flatMap((event) => {
      if (event.type === 'ProductCreated') return event.data.variants.map(({ id }) => id);
      return event.type === 'VariantAdded' ? [event.data.variant.id] : [];
    }),
  );
