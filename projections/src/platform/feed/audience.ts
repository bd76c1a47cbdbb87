import { categoryOf, type Position } from '@kontor/contracts/kernel/events';
import type { Slot } from './ring.ts';
import { isWanted, type Wants } from './wants.ts';

/** Who is told of events in the ring. */
export interface Listener {
  readonly wants: Wants;
  /** @param after where the log was before */
  hear(number: number, after: Position): void;
  hearOfEnd(): void;
}

/** Readers by what they want, so that an event costs nothing to those whom it does not concern. */
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

  /** @param after where the log was before this event */
  tell(slot: Slot, number: number, after: Position): void {
    const { type, stream } = slot.event;
    const tell = (listeners: ReadonlySet<Listener> | undefined): void => {
      for (const listener of listeners ?? []) if (isWanted(listener.wants, slot)) listener.hear(number, after);
    };
    tell(this.#ofTypes.get(type));
    tell(this.#ofCategories.get(categoryOf(stream)));
    tell(this.#ofEverything);
  }

  tellOfEnd(): void {
    for (const listener of this.#all) listener.hearOfEnd();
  }

  /** Where both are given, the type is what it is found by. */
  #setsOf({ wants: { types, categories } }: Listener): readonly Set<Listener>[] {
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
