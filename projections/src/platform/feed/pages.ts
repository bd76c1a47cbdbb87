import type { Position } from '@kontor/contracts/kernel/events';
import { type EventFilter, type EventLog, type EventPage, LogUnavailable } from '@kontor/contracts/ports/event-log';
import pLimit from 'p-limit';
import { frozenInTests } from './frozen.ts';
import { covers, filterForAll, type Wants } from './wants.ts';

/** Pages that are read at once, however many readers are behind. */
const AT_ONCE = 4;
/** Pages that are kept for readers who are a little slower than others. */
const KEPT = 8;

interface Kept {
  readonly after: Position;
  readonly filter: EventFilter | undefined;
  readonly page: EventPage;
}

interface UnderWay {
  readonly filter: EventFilter | undefined;
  readonly page: Promise<EventPage>;
  /** Of those who wait for it; none: whoever asks has no end. */
  readonly signals: AbortSignal[];
  /** Somebody waits for it who is told of no end. */
  isWanted: boolean;
}

/** Pages of the log for readers that are behind: each is read once, for all who stand in it. */
export class Pages {
  readonly #log: Pick<EventLog, 'readPage' | 'head'>;
  readonly #atOnce = pLimit(AT_ONCE);
  /** What those want who are behind now. */
  readonly #behind = new Set<Wants>();
  /** By where they begin. */
  readonly #underWay = new Map<Position, UnderWay>();
  #kept: readonly Kept[] = [];

  constructor(log: Pick<EventLog, 'readPage' | 'head'>) {
    this.#log = log;
  }

  /** From now on pages are read for this reader, too. */
  join(wants: Wants): void {
    this.#behind.add(wants);
  }

  leave(wants: Wants): void {
    this.#behind.delete(wants);
    if (this.#behind.size === 0) this.#kept = [];
  }

  /**
   * The next page. It may hold events that are not wanted, and such as lie before `after`.
   * @param upTo the log has come so far at least
   * @throws LogUnavailable, also where whoever is asked does not know yet that the log has come so far
   */
  async read(after: Position, wants: Wants, upTo: Position, signal?: AbortSignal): Promise<EventPage> {
    const kept = this.#kept.find((one) => one.after <= after && after < one.page.position && covers(one.filter, wants));
    if (kept) return kept.page;
    const page = await this.#shared(after, wants, signal);
    return page.position > after || upTo <= after ? page : this.#insist(after, wants, upTo);
  }

  #shared(after: Position, wants: Wants, signal: AbortSignal | undefined): Promise<EventPage> {
    const underWay = this.#underWay.get(after);
    if (underWay && covers(underWay.filter, wants)) {
      if (signal) underWay.signals.push(signal);
      else underWay.isWanted = true;
      return underWay.page;
    }
    const filter = filterForAll([...this.#behind, wants]);
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
   * One node of a cluster may be behind another: that nothing comes from it does not say that there is nothing. A node
   * that knows an end behind and in front of the page knows what lies between.
   */
  async #insist(after: Position, wants: Wants, upTo: Position): Promise<EventPage> {
    const isThere = async (): Promise<boolean> => (await this.#log.head()) >= upTo;
    if (await isThere()) {
      // One of its own: what others have asked for before may not have come so far.
      const page = await this.#atOnce(() => this.#page(after, filterForAll([wants])));
      if (page.position > after) return page;
      if (await isThere()) return { events: [], position: upTo, isEnd: true };
    }
    throw new LogUnavailable('the log is not as far as it was said to be');
  }
}
