import { type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import type { EventWebhookView } from '@kontor/contracts/webhooks/event-webhooks';
import { insist } from '@kontor/projections/platform/insist';
import { isOfLog } from '../../../platform/is-of-log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Cursor, newCursor, nextDue, release, releaseAll, rewound } from './cursor.ts';
import { isWanted, readWaiting, readWanted, type WantedPage } from './reading.ts';
import type { DeliveryRecords } from './records.ts';
import { Telling } from './telling.ts';

/** Events that are told before it is written down; a crash has so many told again at most. */
const CHUNK = 50;
/** Events that are left behind because one of their stream is not wanted; with more of them all others wait too. */
const MOST_WAITING = 100;

export interface CourierParts {
  readonly platform: Pick<Platform, 'ambient' | 'feed' | 'log' | 'vault' | 'webhookSender'>;
  readonly records: DeliveryRecords;
  readonly switchOff: (view: EventWebhookView, reason: 'gone' | 'failing') => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Tells one address what happens in its site: each event at least once, those of a stream in their order. Its cursor
 * moves when they have arrived.
 */
export class Courier {
  readonly #parts: CourierParts;
  readonly #stop = new AbortController();
  #view: EventWebhookView;
  /** All that has happened so far. */
  #reached: Position;
  #cursor: Cursor | null = null;
  /** Stands before the cursor, as `Cursor.waiting`. */
  #waiting: readonly RecordedEvent[] = [];
  /** Stands behind the cursor, up to `#chunkEnd`, and is being told. */
  #chunk: readonly RecordedEvent[] = [];
  #chunkEnd: Position = START;
  /** Was read, and follows. */
  #page: WantedPage | null = null;
  /** Somebody has another look at the address. */
  #isChanged = false;
  #isBusy = true;
  #isUnsaved = false;
  #wake = new AbortController();
  #running: Promise<void> | null = null;

  constructor(parts: CourierParts, view: EventWebhookView, reached: Position) {
    this.#parts = parts;
    this.#view = view;
    this.#reached = reached;
  }

  /** The last messages have not arrived. */
  get isFailing(): boolean {
    return (this.#cursor?.failingSince ?? null) !== null;
  }

  /** @param after what it waits for */
  start(after: Promise<void> = Promise.resolve()): void {
    this.#running ??= after.then(() => this.#run()).catch((error: unknown) => this.#parts.onFailure(error));
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#wake.abort();
    await this.#running;
    await this.rest().catch(() => undefined);
  }

  /** Another address, other groups, another place to begin: what waits is tried at once. */
  change(view: EventWebhookView): void {
    this.#isChanged ||= view.changedAt !== this.#view.changedAt;
    this.#view = view;
    this.#wake.abort();
  }

  /** The log has come to `position`. @param events what came last in its site */
  hear(events: readonly RecordedEvent[], position: Position): void {
    const before = this.#reached;
    this.#reached = position;
    const cursor = this.#cursor;
    if (this.#isBusy || !cursor) return;
    const view = this.#view;
    if (cursor.position < before || events.some((one) => one.position > cursor.position && isWanted(view, one))) {
      this.#wake.abort();
      return;
    }
    if (position <= cursor.position) return;
    cursor.position = position;
    this.#isUnsaved = true;
  }

  /** Writes down how far it has come where nothing was to be told. @throws LeaseLost, StoreUnavailable */
  async rest(): Promise<void> {
    if (!this.#isUnsaved || !this.#cursor) return;
    this.#isUnsaved = false;
    await this.#parts.records.save(this.#view.siteId, this.#cursor);
  }

  async #run(): Promise<void> {
    const { records, platform } = this.#parts;
    const { siteId, id } = this.#view;
    const found = await this.#insist(() => Promise.all([records.find(siteId, id), platform.log.head()]));
    if (!found) return;
    const [{ cursor: before, stamp }, head] = found;
    const cursor = before ?? newCursor(this.#view, stamp);
    this.#cursor = cursor;
    // Of another log nobody knows what was sent.
    if (!isOfLog(head, cursor.position)) cursor.startedBy = START;
    else if (!(await this.#resume(cursor))) return;
    // Whoever has changed something since then has another look at it.
    if ((cursor.failingSince ?? Infinity) < this.#view.changedAt) cursor.failingSince = null;
    // It may answer by now.
    release(cursor, platform.ambient.clock.now());
    while (!this.#stop.signal.aborted) {
      await this.#turn(cursor);
      // What it reads may be in memory: whatever else the process does has its turn too.
      await platform.ambient.timers.turn();
    }
  }

  /** @returns whether what waits is known */
  async #resume(cursor: Cursor): Promise<boolean> {
    const { platform, records } = this.#parts;
    const found = await this.#insist(() => readWaiting(platform.log, cursor));
    if (!found) return false;
    this.#waiting = found.events;
    if (found.gone.length > 0) await this.#insist(() => records.giveUp(this.#view.siteId, cursor, found.gone));
    return true;
  }

  async #turn(cursor: Cursor): Promise<void> {
    this.#wake = new AbortController();
    if (cursor.startedBy !== this.#view.start.position) await this.#rewind(cursor);
    if (this.#isChanged) releaseAll(cursor);
    this.#isChanged = false;
    if (!(await this.#fill(cursor))) return;
    await this.#tell(cursor);
    if (!this.#stop.signal.aborted) await this.#rest(cursor);
  }

  async #rewind(cursor: Cursor): Promise<void> {
    const view = this.#view;
    await this.#insist(() => this.#parts.records.giveUp(view.siteId, cursor, Object.keys(cursor.trials)));
    Object.assign(cursor, rewound(cursor, view));
    [this.#waiting, this.#chunk, this.#chunkEnd, this.#page] = [[], [], START, null];
  }

  /** Takes the next events on, as far as there is room. @returns false: it was told to stop */
  async #fill(cursor: Cursor): Promise<boolean> {
    const room = MOST_WAITING - this.#waiting.length;
    if (this.#chunk.length > 0 || room <= 0) return true;
    if (!this.#page && cursor.position < this.#reached) {
      const { feed } = this.#parts.platform;
      // What comes while it reads is for the next page.
      const [view, reached] = [this.#view, this.#reached];
      const page = await this.#insist(() => readWanted(feed, view, cursor.position, reached));
      if (!page) return false;
      this.#page = page;
    }
    if (!this.#page) return true;
    const { events, end } = this.#page;
    const size = Math.min(CHUNK, room);
    this.#chunk = events.slice(0, size);
    const rest = events.slice(size);
    this.#chunkEnd = rest.length > 0 ? (this.#chunk.at(-1)?.position ?? end) : end;
    this.#page = rest.length > 0 ? { events: rest, end } : null;
    if (this.#chunk.length === 0) this.#move(cursor);
    return true;
  }

  async #tell(cursor: Cursor): Promise<void> {
    const events = [...this.#waiting, ...this.#chunk];
    if (events.length === 0) return;
    const { platform, records, switchOff } = this.#parts;
    const insistent = <T>(work: () => Promise<T>) => this.#insist(work);
    const { signal } = this.#stop;
    const telling = new Telling({ platform, records, switchOff, signal, insist: insistent }, this.#view, cursor);
    const deliveries = await telling.round(events);
    const isLeft = ({ id }: RecordedEvent): boolean => !telling.through.has(id);
    const told = this.#chunk;
    const through = told.slice(0, told.findIndex(isLeft));
    this.#waiting = this.#waiting.filter(isLeft);
    this.#chunk = told.filter(isLeft);
    const isMoving = this.#chunk.length === 0 || (cursor.heldUntil === null && !signal.aborted);
    if (isMoving) this.#move(cursor);
    else cursor.position = through.at(-1)?.position ?? cursor.position;
    if (deliveries.length === 0 && told.length === this.#chunk.length) return;
    const save = () => records.save(this.#view.siteId, cursor, deliveries);
    if (signal.aborted) await save().catch(() => undefined);
    else await this.#insist(save);
  }

  /** What is left of the events at hand waits, and others have their turn. */
  #move(cursor: Cursor): void {
    this.#waiting = [...this.#waiting, ...this.#chunk];
    cursor.waiting = this.#waiting.map(({ id, stream, revision }) => ({ eventId: id, stream, revision }));
    this.#chunk = [];
    if (this.#chunkEnd > cursor.position) {
      cursor.position = this.#chunkEnd;
      this.#isUnsaved = true;
    }
  }

  /** Until something is due, or something has come or was changed. */
  async #rest(cursor: Cursor): Promise<void> {
    const { clock, timers } = this.#parts.platform.ambient;
    const isFull = this.#waiting.length >= MOST_WAITING;
    const isHeld = this.#chunk.length > 0;
    if (!isHeld && !isFull && (this.#page || cursor.position < this.#reached)) return;
    const next = nextDue(cursor, [...this.#waiting, ...this.#chunk]);
    const { signal } = this.#wake;
    this.#isBusy = isHeld || isFull;
    if (next !== null) await timers.sleep(Math.max(0, next - clock.now()), signal);
    else if (!signal.aborted) {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    }
    this.#isBusy = true;
  }

  #insist<T>(work: () => Promise<T>): Promise<T | undefined> {
    const onFailure = (error: unknown): void => {
      // What was broken off is no failure.
      if (this.#stop.signal.aborted) return;
      this.#parts.onFailure(error);
      if (error instanceof LeaseLost) this.#stop.abort();
    };
    const { timers } = this.#parts.platform.ambient;
    return insist(work, { timers, signal: this.#stop.signal, onFailure });
  }
}
