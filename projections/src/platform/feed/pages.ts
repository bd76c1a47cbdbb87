import type { Position } from '@kontor/contracts/kernel/events';
import { type EventFilter, type EventLog, type EventPage, LogUnavailable } from '@kontor/contracts/ports/event-log';
import pLimit from 'p-limit';
import { frozenInTests } from './frozen.ts';
import { covers, filterForAll, type ReaderFilter } from './reader-filter.ts';

const AT_ONCE = 4;
const KEPT = 8;

interface Kept {
  readonly after: Position;
  readonly filter: EventFilter | undefined;
  readonly page: EventPage;
}

interface UnderWay {
  readonly filter: EventFilter | undefined;
  readonly page: Promise<EventPage>;
  /** Signals of those waiting; empty: a waiter without a signal. */
  readonly signals: AbortSignal[];
  isWanted: boolean;
}

/** Log pages for readers that are behind; each is read once for all readers at that place. */
export class Pages {
  readonly #log: Pick<EventLog, 'readPage' | 'head'>;
  readonly #atOnce = pLimit(AT_ONCE);
  readonly #behind = new Set<ReaderFilter>();
  readonly #underWay = new Map<Position, UnderWay>();
  #kept: readonly Kept[] = [];

  constructor(log: Pick<EventLog, 'readPage' | 'head'>) {
    this.#log = log;
  }

  join(reader: ReaderFilter): void {
    this.#behind.add(reader);
  }

  leave(reader: ReaderFilter): void {
    this.#behind.delete(reader);
    if (this.#behind.size === 0) this.#kept = [];
  }

  /**
   * The next page; may contain unwanted events, and events before `after`.
   * @param upTo a position the log is known to have reached
   * @throws LogUnavailable, also if the answering node has not reached `upTo` yet
   */
  async read(after: Position, reader: ReaderFilter, upTo: Position, signal?: AbortSignal): Promise<EventPage> {
    const kept = this.#kept.find(
      (one) => one.after <= after && after < one.page.position && covers(one.filter, reader),
    );
    if (kept) return kept.page;
    const page = await this.#shared(after, reader, signal);
    return page.position > after || upTo <= after ? page : this.#retry(after, reader, upTo);
  }

  #shared(after: Position, reader: ReaderFilter, signal: AbortSignal | undefined): Promise<EventPage> {
    const underWay = this.#underWay.get(after);
    if (underWay && covers(underWay.filter, reader)) {
      if (signal) underWay.signals.push(signal);
      else underWay.isWanted = true;
      return underWay.page;
    }
    const filter = filterForAll([...this.#behind, reader]);
    const signals = signal ? [signal] : [];
    const page = this.#atOnce(() => {
      const isGone = !mine.isWanted && signals.every(({ aborted }) => aborted);
      return isGone ? Promise.reject(new LogUnavailable('nobody waits for the page')) : this.#page(after, filter);
    });
    const mine: UnderWay = { filter, page, signals, isWanted: signal === undefined };
    this.#underWay.set(after, mine);
    const forget = (): void => {
      if (this.#underWay.get(after) === mine) this.#underWay.delete(after);
    };
    page.then(forget, forget);
    return page;
  }

  async #page(after: Position, filter: EventFilter | undefined): Promise<EventPage> {
    const page = await this.#log.readPage({ after, filter });
    frozenInTests(page.events);
    const isOfUse = page.position > after && this.#behind.size > 0;
    if (isOfUse) this.#kept = [...this.#kept.slice(1 - KEPT), { after, filter, page }];
    return page;
  }

  /**
   * A cluster node may lag, so an empty answer proves nothing. A node that knows an end behind the page and one in
   * front of it knows what lies between.
   */
  async #retry(after: Position, reader: ReaderFilter, upTo: Position): Promise<EventPage> {
    const isThere = async (): Promise<boolean> => (await this.#log.head()) >= upTo;
    if (await isThere()) {
      // A fresh read: a page requested by others may have ended earlier.
      const page = await this.#atOnce(() => this.#page(after, filterForAll([reader])));
      if (page.position > after) return page;
      if (await isThere()) return { events: [], position: upTo, isEnd: true };
    }
    throw new LogUnavailable('the log is not as far as it was said to be');
  }
}
