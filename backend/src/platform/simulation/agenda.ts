import type { Clock, Instant } from '@kontor/contracts/kernel/ambient';

type Task = () => Promise<void> | void;

interface Entry {
  readonly at: Instant;
  /** Of things at the same time the one that was noted first comes first. */
  readonly turn: number;
  readonly task: Task;
}

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.turn < b.turn);

/** What is going to happen when, and the clock that goes on from one of them to the next. */
export class Agenda implements Clock {
  #now: Instant;
  #turns = 0;
  /** A binary heap: each is before both of those below it. */
  readonly #entries: Entry[] = [];

  constructor(start: Instant) {
    this.#now = start;
  }

  now(): Instant {
    return this.#now;
  }

  /** What is past already is done next. */
  note(at: Instant, task: Task): void {
    const entry = { at: Math.max(at, this.#now), turn: (this.#turns += 1), task };
    const entries = this.#entries;
    let place = entries.push(entry) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!isBefore(entry, entries[above] as Entry)) break;
      entries[place] = entries[above] as Entry;
      place = above;
    }
    entries[place] = entry;
  }

  /** Does what comes next, if it comes before `end`. `false`: there is nothing more until then. */
  async step(end: Instant): Promise<boolean> {
    const next = this.#entries[0];
    if (!next || next.at >= end) return false;
    this.#remove();
    this.#now = next.at;
    await next.task();
    return true;
  }

  #remove(): void {
    const entries = this.#entries;
    const last = entries.pop() as Entry;
    if (entries.length === 0) return;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      const [left, right] = [entries[below], entries[below + 1]];
      if (!left) break;
      if (right && isBefore(right, left)) below += 1;
      if (!isBefore(entries[below] as Entry, last)) break;
      entries[place] = entries[below] as Entry;
      place = below;
    }
    entries[place] = last;
  }
}
