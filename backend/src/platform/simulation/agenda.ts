import type { Clock, Instant } from '@kontor/contracts/kernel/ambient';
import TinyQueue from 'tinyqueue';

type Task = () => Promise<void> | void;

interface Entry {
  readonly at: Instant;
  readonly turn: number;
  readonly task: Task;
}

/** A queue of future tasks, and the clock that jumps from one to the next. */
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

  schedule(at: Instant, task: Task): void {
    this.#entries.push({ at: Math.max(at, this.#now), turn: (this.#turns += 1), task });
  }

  /** Runs the next task before `end`. `false`: there is none. */
  async step(end: Instant): Promise<boolean> {
    const next = this.#entries.peek();
    if (!next || next.at >= end) return false;
    this.#entries.pop();
    this.#now = next.at;
    await next.task();
    return true;
  }
}
