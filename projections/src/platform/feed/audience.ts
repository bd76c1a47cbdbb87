import { categoryOf, type Position } from '@kontor/contracts/kernel/events';
import type { Slot } from './ring.ts';
import { matches, type ReaderFilter } from './reader-filter.ts';

export interface Listener {
  readonly reader: ReaderFilter;
  /** @param after the log's position before */
  onEvent(number: number, after: Position): void;
  onEnd(): void;
}

/** Readers by wanted event, so that an event costs nothing to others. */
export class Audience {
  readonly #all = new Set<Listener>();
  readonly #ofTypes = new Map<string, Set<Listener>>();
  readonly #ofCategories = new Map<string, Set<Listener>>();
  readonly #ofEverything = new Set<Listener>();

  add(listener: Listener): void {
    this.#all.add(listener);
    for (const set of this.#setsOf(listener)) set.add(listener);
  }

  delete(listener: Listener): void {
    this.#all.delete(listener);
    for (const set of this.#setsOf(listener)) set.delete(listener);
  }

  /** @param after the log's position before this event */
  notify(slot: Slot, number: number, after: Position): void {
    const { type, stream } = slot.event;
    const notify = (listeners: ReadonlySet<Listener> | undefined): void => {
      for (const listener of listeners ?? []) if (matches(listener.reader, slot)) listener.onEvent(number, after);
    };
    notify(this.#ofTypes.get(type));
    notify(this.#ofCategories.get(categoryOf(stream)));
    notify(this.#ofEverything);
  }

  notifyEnd(): void {
    for (const listener of this.#all) listener.onEnd();
  }

  /** With both filters, indexed by type. */
  #setsOf({ reader: { types, categories } }: Listener): readonly Set<Listener>[] {
    if (types) return [...types].map((type) => setOf(this.#ofTypes, type));
    if (categories) return [...categories].map((category) => setOf(this.#ofCategories, category));
    return [this.#ofEverything];
  }
}

const setOf = (sets: Map<string, Set<Listener>>, name: string): Set<Listener> => {
  const set = sets.get(name) ?? new Set<Listener>();
  sets.set(name, set);
  return set;
};
