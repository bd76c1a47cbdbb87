import { type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import type { Fence } from '@kontor/contracts/ports/leases';
import { documentKey, type DocumentWrite, type ReadStore } from '@kontor/contracts/ports/read-store';
import { MAX_KEPT } from '@kontor/contracts/webhooks/event-webhooks';
import type { WebhookId } from '@kontor/contracts/webhooks/events';
import type { EventDelivery } from '@kontor/contracts/webhooks/responses';
import { eventDeliverySchema } from '@kontor/projections/features/webhooks/event-webhook-queries';
import type { Cursor, Trial } from './cursor.ts';

const VERSION = { view: eventDeliverySchema.name, number: 1 };
const WIDTH = 20;
/** For cursors from older versions. */
const NOTHING_WAITS = { waiting: [], heldUntil: null };

const idOf = (endpoint: WebhookId, ring: 'd' | 'f', place: number): string => `${endpoint}.${ring}${place % MAX_KEPT}`;

/** Deliveries shown in the panel, in two ring buffers, and the cursors: written together, under a lease. */
export class DeliveryRecords {
  readonly #store: ReadStore;
  readonly #fence: Fence;

  constructor(store: ReadStore, fence: Fence) {
    this.#store = store;
    this.#fence = fence;
  }

  async prepare(): Promise<void> {
    await this.#store.prepare(eventDeliverySchema, VERSION);
    if ((await this.#store.live(VERSION.view)) !== VERSION.number) await this.#store.flip(VERSION, this.#fence);
  }

  /** `stamp`: of the last write, also after a removal. */
  async find(siteId: SiteId, endpoint: WebhookId): Promise<{ readonly cursor: Cursor | null; readonly stamp: number }> {
    const key = { siteId, id: endpoint };
    const found = (await this.#store.load(VERSION, [key])).get(documentKey(key));
    const cursor = (found?.body ?? null) as Cursor | null;
    return { cursor: cursor && { ...NOTHING_WAITS, ...cursor }, stamp: Number(found?.position ?? 0) };
  }

  /** For an event accepted at once. */
  placeOfDelivered(cursor: Cursor): string {
    return idOf(cursor.endpoint, 'd', cursor.delivered++);
  }

  /** For an event not accepted at once. */
  placeOfFailed(cursor: Cursor): string {
    return idOf(cursor.endpoint, 'f', cursor.failed++);
  }

  /** @throws LeaseLost, StoreUnavailable */
  async save(siteId: SiteId, cursor: Cursor, deliveries: readonly EventDelivery[] = []): Promise<void> {
    const writes = deliveries.map((body) => this.#write(siteId, cursor, body.id, body));
    await this.#commit([...writes, this.#write(siteId, cursor, cursor.endpoint, cursor)]);
  }

  /** Marks waiting deliveries as given up. @param events event ids */
  async giveUp(siteId: SiteId, cursor: Cursor, events: readonly string[]): Promise<void> {
    const ids = new Set(events);
    const keys = events.flatMap((id) => (cursor.trials[id] ? [{ siteId, id: cursor.trials[id].id }] : []));
    const waiting = [...(await this.#store.load(VERSION, keys)).values()].flatMap(({ body }) => body ?? []);
    const given = (waiting as EventDelivery[]).map((one) => ({ ...one, state: 'failed', nextAt: null }) as const);
    cursor.trials = Object.fromEntries(Object.entries(cursor.trials).filter(([id]) => !ids.has(id)));
    cursor.waiting = cursor.waiting.filter(({ eventId }) => !ids.has(eventId));
    await this.save(siteId, cursor, given);
  }

  async remove(siteId: SiteId, endpoint: WebhookId): Promise<void> {
    const { cursor } = await this.find(siteId, endpoint);
    if (!cursor) return;
    const places = (ring: 'd' | 'f', count: number) =>
      Array.from({ length: Math.min(count, MAX_KEPT) }, (_, place) => idOf(endpoint, ring, place));
    const ids = [...places('d', cursor.delivered), ...places('f', cursor.failed), endpoint];
    await this.#commit(ids.map((id) => this.#write(siteId, cursor, id, null)));
  }

  #write(siteId: SiteId, cursor: Cursor, id: string, body: object | null): DocumentWrite {
    cursor.stamp += 1;
    const position = String(cursor.stamp).padStart(WIDTH, '0') as Position;
    return { siteId, id, position, body: body === cursor ? { ...cursor } : body };
  }

  #commit(writes: readonly DocumentWrite[]): Promise<void> {
    return this.#store.commit({ version: VERSION, partition: WHOLE, writes, checkpoint: START, fence: this.#fence });
  }
}

export const deliveryOf = (
  event: RecordedEvent,
  webhookId: WebhookId,
  trial: Pick<Trial, 'id' | 'tries'>,
  told: Pick<EventDelivery, 'state' | 'nextAt'>,
): EventDelivery => {
  const { id: eventId, type, stream, revision, metadata } = event;
  const at = trial.tries.at(-1)?.at ?? metadata.at;
  return {
    webhookId,
    eventId,
    type,
    stream,
    revision,
    happenedAt: metadata.at,
    at,
    ...told,
    id: trial.id,
    tries: trial.tries,
  };
};
