import { categoryOf, type RecordedEvent } from '@kontor/contracts/kernel/events';
import type { EventFilter } from '@kontor/contracts/ports/event-log';
import { matches } from './reader.ts';

/** How long subscribers for whom nothing comes go without learning how far the log is, in ms. */
const UNASKED_EVERY = 100;

/** A subscription at the end of the log. */
export class Waiter {
  readonly filter: EventFilter | undefined;
  readonly #signal: AbortSignal;
  #resume: (() => void) | null = null;

  constructor(filter: EventFilter | undefined, signal: AbortSignal) {
    this.filter = filter;
    this.#signal = signal;
    signal.addEventListener('abort', this.wake, { once: true });
  }

  /** Resolves when it is woken, or its signal has aborted. */
  async next(): Promise<void> {
    if (!this.#signal.aborted) await new Promise<void>((resolve) => (this.#resume = resolve));
  }

  readonly wake = (): void => {
    this.#resume?.();
    this.#resume = null;
  };

  close(): void {
    this.#signal.removeEventListener('abort', this.wake);
  }
}

/** Wakes who waits for what was appended at once, and everybody else now and then: most events are for few of them. */
export class Waiters {
  readonly #waiters = new Set<Waiter>();
  #unasked: NodeJS.Timeout | null = null;

  get isEmpty(): boolean {
    return this.#waiters.size === 0;
  }

  add(filter: EventFilter | undefined, signal: AbortSignal): Waiter {
    const waiter = new Waiter(filter, signal);
    this.#waiters.add(waiter);
    return waiter;
  }

  remove(waiter: Waiter): void {
    waiter.close();
    this.#waiters.delete(waiter);
  }

  wakeFor(events: readonly RecordedEvent[]): void {
    const kinds = [...new Map(events.map((event) => [`${event.type} ${categoryOf(event.stream)}`, event])).values()];
    for (const waiter of this.#waiters) {
      if (kinds.some((event) => matches(waiter.filter, event))) waiter.wake();
    }
    this.#unasked ??= setTimeout(() => this.wakeAll(), UNASKED_EVERY).unref();
  }

  wakeAll(): void {
    if (this.#unasked) clearTimeout(this.#unasked);
    this.#unasked = null;
    for (const waiter of this.#waiters) waiter.wake();
  }
}
