import { START } from '@kontor/contracts/kernel/events';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import { followed } from '@kontor/contracts/kernel/projection';
import type { Fence } from '@kontor/contracts/ports/leases';
import { type Body, documentKey, type ReadStore, type ViewSchema } from '@kontor/contracts/ports/read-store';
import type { DocumentKey } from '@kontor/contracts/ports/responses';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import { applyBatch } from '@kontor/projections/platform/apply-batch';
import type { Evolve, Replaying, Sink, Applied } from './replay.ts';
import { NOT_BEGUN } from './replay.ts';

export interface ReplayedDocument extends DocumentKey {
  readonly body: Body;
}

/** A projection produced something that is not JSON. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable';
}

interface Kept {
  readonly key: DocumentKey;
  /** `null`: serialised in `json`. */
  body: Body | null;
  json: string;
}

/** Documents kept as objects; a serialised cart takes a third of the memory. */
const MAX_OPEN = 2_000;

export class MemorySink implements Sink {
  readonly #documents = new Map<string, Kept>();
  #open: Kept[] = [];

  async apply(applied: readonly Applied[], evolve: Evolve): Promise<void> {
    for (const { key, event } of applied) {
      const name = documentKey(key);
      const kept = this.#documents.get(name);
      const body = evolve(kept ? bodyOf(kept) : null, event);
      if (body === null) this.#documents.delete(name);
      else if (kept) this.#keep(kept, body);
      else this.#documents.set(name, this.#keep({ key, body: null, json: '' }, body));
    }
    if (this.#open.length > MAX_OPEN) this.#writeDown();
  }

  load({ body, ...key }: ReplayedDocument): void {
    this.#documents.set(documentKey(key), this.#keep({ key, body: null, json: '' }, body));
    if (this.#open.length > MAX_OPEN) this.#writeDown();
  }

  *documents(): Generator<ReplayedDocument> {
    for (const kept of this.#documents.values()) yield { ...kept.key, body: bodyOf(kept) };
  }

  get size(): number {
    return this.#documents.size;
  }

  #keep(kept: Kept, body: Body): Kept {
    if (kept.body === null) this.#open.push(kept);
    kept.body = body;
    return kept;
  }

  #writeDown(): void {
    for (const kept of this.#open) {
      kept.json = asJson(kept.body);
      kept.body = null;
    }
    this.#open = [];
  }
}

const bodyOf = ({ body, json }: Kept): Body => body ?? (JSON.parse(json) as Body);

/** @throws Unwritable */
export const asJson = (value: unknown): string => {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new Unwritable(cause instanceof Error ? cause.message : String(cause), { cause });
  }
};

interface Note extends Replaying {
  readonly question: string;
}

const NOTES: ViewSchema = { name: 'replays', indexes: {} };
const LEASE = 'replay';

/** A read store for one replay, which can be resumed. */
export class StoreSink implements Sink {
  readonly #store: ReadStore;
  readonly #schema: ViewSchema;
  readonly #question: string;
  readonly #fence: Fence;

  private constructor(store: ReadStore, schema: ViewSchema, question: string, fence: Fence) {
    this.#store = store;
    this.#schema = schema;
    this.#question = question;
    this.#fence = fence;
  }

  /** @param question identifies the replay: another one's store is not resumed */
  static async open(store: ReadStore, schema: ViewSchema, question: string): Promise<StoreSink> {
    for (const view of [schema, NOTES]) {
      await store.prepare(view, { view: view.name, number: 1 });
      await store.flip({ view: view.name, number: 1 });
    }
    const seen = (await store.leases()).get(LEASE) ?? null;
    const token = (seen?.token ?? 0) + 1;
    await store.replaceLease(LEASE, seen, { owner: LEASE, token, beat: 0 });
    return new StoreSink(store, schema, question, { lease: LEASE, token });
  }

  /** Earlier progress; `null`: another replay's. */
  async before(): Promise<Replaying | null> {
    const note = (await this.#store.get<Note>(NOTES.name, DIRECTORY, LEASE))?.body;
    if (!note) return NOT_BEGUN;
    return note.question === this.#question ? note : null;
  }

  /** The note is written last: reapplying after a crash changes nothing. */
  async apply(applied: readonly Applied[], evolve: Evolve, done: Replaying): Promise<void> {
    const keys = new Map(applied.map(({ key, event }) => [event, key]));
    const projection = {
      schema: this.#schema,
      types: followed<never>()({}),
      keyOf: (event: Applied['event']) => keys.get(event) as DocumentKey,
      evolve,
    };
    const target = { version: { view: this.#schema.name, number: 1 }, partition: WHOLE, fence: this.#fence };
    const events = applied.map(({ event }) => event);
    await applyBatch(this.#store, projection, target, { events, position: done.position }).catch((error: unknown) => {
      throw error instanceof TypeError ? new Unwritable(error.message, { cause: error }) : error;
    });
    await this.#note({ ...done, question: this.#question });
  }

  async #note(body: Note): Promise<void> {
    const { position } = body;
    if (position === START) return;
    await this.#store.commit({
      version: { view: NOTES.name, number: 1 },
      partition: WHOLE,
      writes: [{ siteId: DIRECTORY, id: LEASE, position, body }],
      checkpoint: position,
      fence: this.#fence,
    });
  }
}
