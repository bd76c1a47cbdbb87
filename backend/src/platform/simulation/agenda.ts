import type { Clock, Instant } from '@kontor/contracts/kernel/ambient';
import TinyQueue from 'tinyqueue';

type Task = () => Promise<void> | void;

interface Entry {
  readonly at: Instant;
  /** Of things at the same time the one that was noted first comes first. */
  readonly turn: number;
  readonly task: Task;
}

/** What is going to happen when, and the clock that goes on from one of them to the next. */
export class Agenda implements Clock {
  #now: Instant;
  #turns = 0;
  readonly #entries = new TinyQueue<Entry>([], (a, b) => a.at - b.at || a.turn - b.turn);

  constructor(start: Instant) {
    this.#now = start;
  }

  now(): Instant {
    return this.#now;
  }

  /** What is past already is done next. */
  note(at: Instant, task: Task): void {
    this.#entries.push({ at: Math.max(at, this.#now), turn: (this.#turns += 1), task });
  }

  /** Does what comes next, if it comes before `end`. `false`: there is nothing more until then. */
  async step(end: Instant): Promise<boolean> {
    const next = this.#entries.peek();
    if (!next || next.at >= end) return false;
    this.#entries.pop();
    this.#now = next.at;
    await next.task();
    return true;
  }
}
