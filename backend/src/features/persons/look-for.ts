import { type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Body } from '@kontor/contracts/ports/read-store';
import { projections } from '@kontor/projections/features/index';
import { addressSpellings, comparable } from '../../platform/address-spellings.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealedIn } from './sealed-in.ts';
import type { ErasureFindings, Findings } from '@kontor/contracts/persons/responses';

/** Documents per page held in memory. */
const PAGE = 200;

type Stores = Pick<Platform, 'log' | 'vault' | 'store'>;

export interface Wanted {
  readonly siteId: SiteId;
  readonly personId: PersonId;
  /** Empty: unknown, so they are not searched for. */
  readonly emails: readonly string[];
}

/** Searches a site's history for a person, and each read model document made from the events found. */
export const lookFor = async (stores: Stores, wanted: Wanted): Promise<ErasureFindings> => {
  const { log, store } = stores;
  const { siteId } = wanted;
  const events = new Look(stores, wanted);
  const documents = new Look(stores, wanted);
  const views = new Map<string, Set<string>>();
  for await (const some of log.readAll({ after: START })) {
    for (const event of some) {
      if (event.metadata.siteId !== siteId || !(await events.at(event.type, event.data))) continue;
      for (const [view, id] of documentsOf(event)) {
        views.set(view, (views.get(view) ?? new Set()).add(id));
      }
    }
  }
  for (const [view, ids] of views) {
    const all = [...ids];
    for (let start = 0; start < all.length; start += PAGE) {
      const found = await store.getMany<Body>(view, siteId, all.slice(start, start + PAGE));
      for (const { body } of found) await documents.at(view, body);
    }
  }
  return { ...events.findings, documents: documents.findings };
};

/** Read model documents affected by an event. */
const documentsOf = (event: RecordedEvent): readonly (readonly [view: string, id: string])[] =>
  projections
    .filter(({ types }) => types.includes(event.type))
    .map((projection) => [projection.schema.name, projection.keyOf(event).id]);

class Look {
  readonly #sealed = new Tally();
  readonly #readable = new Tally();
  readonly #inClear = new Tally();
  readonly #spellings: readonly string[];

  constructor(
    private readonly stores: Pick<Stores, 'vault'>,
    private readonly wanted: Wanted,
  ) {
    this.#spellings = wanted.emails.flatMap(addressSpellings);
  }

  async at(kind: string, data: unknown): Promise<boolean> {
    const { siteId, personId } = this.wanted;
    const isInClear = textsIn(data).some((text) => this.#isNamedIn(comparable(text)));
    if (isInClear) this.#inClear.add(kind);
    const theirs = sealedIn(data).filter((value) => value.personId === personId);
    for (const value of theirs) {
      const isReadable = (await open(this.stores.vault, siteId, value)) !== null;
      (isReadable ? this.#readable : this.#sealed).add(kind);
    }
    return isInClear || theirs.length > 0;
  }

  #isNamedIn(text: string): boolean {
    return this.#spellings.some((spelling) => text.includes(spelling));
  }

  get findings(): Findings {
    return { sealed: this.#sealed.counts, readable: this.#readable.counts, inClear: this.#inClear.counts };
  }
}

class Tally {
  readonly counts: Record<string, number> = {};

  add(kind: string): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
  }
}

/** Field names too, as they may come from input. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
};
