import { setImmediate as nextTurn } from 'node:timers/promises';
import { categoryOf, type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import {
  type EventBatch,
  type EventLog,
  type EventPage,
  LogUnavailable,
  type ReadPageOptions,
  type SubscribeOptions,
} from '@kontor/contracts/ports/event-log';
import { metadata } from './events.ts';

const at = (number: number): Position => (number === 0 ? START : String(number).padStart(16, '0')) as Position;

/**
 * An in-memory log with breaking connections and lagging nodes: a new connection may reach a node that lacks the newest
 * events. Entries without an event stand for system events.
 */
export class ShakyLog implements Pick<EventLog, 'head' | 'readPage' | 'subscribe'> {
  readonly #entries: (RecordedEvent | null)[] = [];
  readonly #followers = new Set<() => void>();
  #connection = new AbortController();
  #lag = 0;
  #failingReads = 0;
  subscriptions = 0;
  pagesUnderWay = 0;
  mostPages = 0;

  get events(): readonly RecordedEvent[] {
    return this.#entries.filter((entry) => entry !== null);
  }

  append(type: string, category: string, siteId: string): void {
    const [number, index] = [this.#entries.length + 1, this.events.length];
    const stream = `${category}-${siteId}_x`;
    const of = metadata({ siteId });
    this.#entries.push({
      id: String(index),
      type,
      data: { index },
      metadata: of,
      stream,
      revision: 0,
      position: at(number),
    });
    this.#tell();
  }

  tick(): void {
    this.#entries.push(null);
    this.#tell();
  }

  loseConnection(lag: number): void {
    this.#lag = lag;
    this.#connection.abort();
    this.#connection = new AbortController();
  }

  catchUp(): void {
    this.#lag = 0;
    this.#tell();
  }

  failReads(count: number): void {
    this.#failingReads = count;
  }

  /** Uses the node that is current when called. */
  async head(): Promise<Position> {
    const known = this.#known;
    await nextTurn();
    this.#retry();
    return at(known);
  }

  async readPage({ after, filter, limit = 7 }: ReadPageOptions): Promise<EventPage> {
    this.pagesUnderWay += 1;
    this.mostPages = Math.max(this.mostPages, this.pagesUnderWay);
    const known = this.#known;
    try {
      await nextTurn();
      this.#retry();
      const from = Number(after);
      const upTo = Math.max(from, Math.min(known, from + limit));
      const events = this.#entries.slice(from, upTo).filter((entry) => entry !== null);
      const isWanted = ({ type, stream }: RecordedEvent): boolean =>
        (filter?.types?.includes(type) ?? true) && (filter?.categories?.includes(categoryOf(stream)) ?? true);
      return { events: events.filter(isWanted), position: at(upTo), isEnd: upTo >= known };
    } finally {
      this.pagesUnderWay -= 1;
    }
  }

  async *subscribe({ after, signal, onFailure }: SubscribeOptions): AsyncIterable<EventBatch> {
    let position = Number(after);
    this.subscriptions += 1;
    try {
      while (!signal.aborted) {
        const lost = this.#connection.signal;
        let isTold = false;
        while (!signal.aborted && !lost.aborted) {
          const known = Math.max(position, Math.min(this.#known, position + 5));
          const caughtUp = known >= this.#known;
          if (known > position || (caughtUp && !isTold)) {
            const events = this.#entries.slice(position, known).filter((entry) => entry !== null);
            position = known;
            isTold = caughtUp;
            yield { events, position: at(position), caughtUp };
          }
          await this.#more(AbortSignal.any([signal, lost]), known < this.#known);
        }
        if (lost.aborted) onFailure?.(new LogUnavailable('the connection was lost'));
        await nextTurn();
      }
    } finally {
      this.subscriptions -= 1;
    }
  }

  get #known(): number {
    return Math.max(0, this.#entries.length - this.#lag);
  }

  #retry(): void {
    if (this.#failingReads === 0) return;
    this.#failingReads -= 1;
    throw new LogUnavailable('not now');
  }

  async #more(signal: AbortSignal, isMore: boolean): Promise<void> {
    if (isMore || signal.aborted) return nextTurn(undefined);
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        this.#followers.delete(wake);
        resolve();
      };
      this.#followers.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }

  #tell(): void {
    for (const wake of this.#followers) wake();
  }
}
