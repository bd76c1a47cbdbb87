import { type Position, START } from '@kontor/contracts/kernel/events';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import { type Projection, siteOf } from '@kontor/contracts/kernel/projection';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { applyBatch } from '../apply-batch.ts';

/** Opens a private, empty read store; `remove` closes and deletes it. */
export type OpenScratch = () => Promise<{ readonly store: ReadStore; remove(): Promise<void> }>;

interface Advancing {
  readonly signal: AbortSignal;
  readonly slice: number;
  /** Default: all sites. */
  readonly siteId?: SiteId | undefined;
  readonly onSlice: () => Promise<void>;
}

const LEASE = 'scratch';
const FENCE = { lease: LEASE, token: 1 };

/** A private rebuild of a read model from the log, without indexes. */
export class ScratchModel {
  readonly store: ReadStore;
  readonly version;
  readonly remove: () => Promise<void>;
  readonly #projection: Projection;
  #position: Position = START;
  #events = 0;
  #documents = 0;

  private constructor(projection: Projection, scratch: Awaited<ReturnType<OpenScratch>>) {
    this.#projection = projection;
    this.version = { view: projection.schema.name, number: 1 };
    this.store = scratch.store;
    this.remove = () => scratch.remove();
  }

  static async open(projection: Projection, open: OpenScratch): Promise<ScratchModel> {
    const model = new ScratchModel(projection, await open());
    await model.store.prepare({ name: projection.schema.name, indexes: {} }, model.version);
    await model.store.replaceLease(LEASE, null, { owner: LEASE, token: FENCE.token, beat: 0 });
    return model;
  }

  get position(): Position {
    return this.#position;
  }

  get events(): number {
    return this.#events;
  }

  get documents(): number {
    return this.#documents;
  }

  /** Up to the end of the log at the start of the call, or less if aborted. */
  async advance(log: Pick<EventLog, 'readAll' | 'head'>, { signal, slice, siteId, onSlice }: Advancing): Promise<void> {
    const head = await log.head();
    for await (const page of log.readAll({ after: this.#position, filter: { types: this.#projection.types } })) {
      for (let from = 0; from < page.length && !signal.aborted; from += slice) {
        const part = page.slice(from, from + slice);
        const events = siteId === undefined ? part : part.filter((event) => siteOf(event) === siteId);
        await this.#apply({ events, position: part.at(-1)?.position ?? this.#position });
        await onSlice();
      }
      if (signal.aborted) return;
    }
    if (head > this.#position) await this.#apply({ events: [], position: head });
  }

  async #apply(batch: Parameters<typeof applyBatch>[3]): Promise<void> {
    const target = { version: this.version, partition: WHOLE, fence: FENCE };
    this.#documents += await applyBatch(this.store, this.#projection, target, batch);
    this.#position = batch.position;
    this.#events += batch.events.length;
  }
}
