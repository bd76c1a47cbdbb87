import { type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import { retryUntilSuccess } from '@kontor/projections/platform/retry-until-success';
import { isOfLog } from '../../../platform/is-of-log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Cursor, newCursor, nextDue, release, releaseAll, rewound } from './cursor.ts';
import { isDeliverable, readWaiting, readDeliverable, type DeliverablePage } from './reading.ts';
import type { DeliveryRecords } from './records.ts';
import { SendingRound } from './sending-round.ts';
import type { EventWebhookView } from '@kontor/contracts/webhooks/responses';

/** Events sent before the cursor is saved; a crash resends at most this many. */
const CHUNK = 50;
/** Events set aside because one of their stream is refused; beyond this limit all others wait too. */
const MAX_WAITING = 100;

export interface CourierParts {
  readonly platform: Pick<Platform, 'ambient' | 'feed' | 'log' | 'vault' | 'webhookSender'>;
  readonly records: DeliveryRecords;
  readonly switchOff: (view: EventWebhookView, reason: 'gone' | 'failing') => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/** Delivers a site's events to one address, at least once, in order per stream. The cursor is saved after delivery. */
export class Courier {
  readonly #parts: CourierParts;
  readonly #stop = new AbortController();
  #view: EventWebhookView;
  #reached: Position;
  #cursor: Cursor | null = null;
  /** Before the cursor, as `Cursor.waiting`. */
  #waiting: readonly RecordedEvent[] = [];
  /** After the cursor, up to `#chunkEnd`, being sent. */
  #chunk: readonly RecordedEvent[] = [];
  #chunkEnd: Position = START;
  #page: DeliverablePage | null = null;
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

  get isFailing(): boolean {
    return (this.#cursor?.failingSince ?? null) !== null;
  }

  /** @param after what must finish first */
  start(after: Promise<void> = Promise.resolve()): void {
    this.#running ??= after.then(() => this.#run()).catch((error: unknown) => this.#parts.onFailure(error));
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#wake.abort();
    await this.#running;
    await this.rest().catch(() => undefined);
  }

  /** After any change, waiting events are retried at once. */
  change(view: EventWebhookView): void {
    this.#isChanged ||= view.changedAt !== this.#view.changedAt;
    this.#view = view;
    this.#wake.abort();
  }

  /** The log has reached `position`. @param events the site's latest events */
  hear(events: readonly RecordedEvent[], position: Position): void {
    const before = this.#reached;
    this.#reached = position;
    const cursor = this.#cursor;
    if (this.#isBusy || !cursor) return;
    const view = this.#view;
    if (cursor.position < before || events.some((one) => one.position > cursor.position && isDeliverable(view, one))) {
      this.#wake.abort();
      return;
    }
    if (position <= cursor.position) return;
    cursor.position = position;
    this.#isUnsaved = true;
  }

  /** Saves the position when there was nothing to send. @throws LeaseLost, StoreUnavailable */
  async rest(): Promise<void> {
    if (!this.#isUnsaved || !this.#cursor) return;
    this.#isUnsaved = false;
    await this.#parts.records.save(this.#view.siteId, this.#cursor);
  }

  async #run(): Promise<void> {
    const { records, platform } = this.#parts;
    const { siteId, id } = this.#view;
    const found = await this.#retry(() => Promise.all([records.find(siteId, id), platform.log.head()]));
    if (!found) return;
    const [{ cursor: before, stamp }, head] = found;
    const cursor = before ?? newCursor(this.#view, stamp);
    this.#cursor = cursor;
    // A cursor of another log says nothing about this one.
    if (!isOfLog(head, cursor.position)) cursor.startedBy = START;
    else if (!(await this.#resume(cursor))) return;
    // A change made since then resets the failure.
    if ((cursor.failingSince ?? Infinity) < this.#view.changedAt) cursor.failingSince = null;
    // The address may be available again.
    release(cursor, platform.ambient.clock.now());
    while (!this.#stop.signal.aborted) {
      await this.#turn(cursor);
      // Reading may be synchronous from memory: yields to other work.
      await platform.ambient.timers.turn();
    }
  }

  /** @returns whether the waiting events are known */
  async #resume(cursor: Cursor): Promise<boolean> {
    const { platform, records } = this.#parts;
    const found = await this.#retry(() => readWaiting(platform.log, cursor));
    if (!found) return false;
    this.#waiting = found.events;
    if (found.gone.length > 0) await this.#retry(() => records.giveUp(this.#view.siteId, cursor, found.gone));
    return true;
  }

  async #turn(cursor: Cursor): Promise<void> {
    this.#wake = new AbortController();
    if (cursor.startedBy !== this.#view.start.position) await this.#rewind(cursor);
    if (this.#isChanged) releaseAll(cursor);
    this.#isChanged = false;
    if (!(await this.#fill(cursor))) return;
    await this.#send(cursor);
    if (!this.#stop.signal.aborted) await this.#rest(cursor);
  }

  async #rewind(cursor: Cursor): Promise<void> {
    const view = this.#view;
    await this.#retry(() => this.#parts.records.giveUp(view.siteId, cursor, Object.keys(cursor.trials)));
    Object.assign(cursor, rewound(cursor, view));
    [this.#waiting, this.#chunk, this.#chunkEnd, this.#page] = [[], [], START, null];
  }

  /** Fetches the next events, as far as there is room. @returns false when stopped */
  async #fill(cursor: Cursor): Promise<boolean> {
    const room = MAX_WAITING - this.#waiting.length;
    if (this.#chunk.length > 0 || room <= 0) return true;
    if (!this.#page && cursor.position < this.#reached) {
      const { feed } = this.#parts.platform;
      // Events that arrive while reading belong to the next page.
      const [view, reached] = [this.#view, this.#reached];
      const page = await this.#retry(() => readDeliverable(feed, view, cursor.position, reached));
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

  async #send(cursor: Cursor): Promise<void> {
    const events = [...this.#waiting, ...this.#chunk];
    if (events.length === 0) return;
    const { platform, records, switchOff } = this.#parts;
    const insistent = <T>(work: () => Promise<T>) => this.#retry(work);
    const { signal } = this.#stop;
    const telling = new SendingRound({ platform, records, switchOff, signal, retry: insistent }, this.#view, cursor);
    const deliveries = await telling.run(events);
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
    else await this.#retry(save);
  }

  /** Sets aside the rest of the current events, so that others proceed. */
  #move(cursor: Cursor): void {
    this.#waiting = [...this.#waiting, ...this.#chunk];
    cursor.waiting = this.#waiting.map(({ id, stream, revision }) => ({ eventId: id, stream, revision }));
    this.#chunk = [];
    if (this.#chunkEnd > cursor.position) {
      cursor.position = this.#chunkEnd;
      this.#isUnsaved = true;
    }
  }

  async #rest(cursor: Cursor): Promise<void> {
    const { clock, timers } = this.#parts.platform.ambient;
    const isFull = this.#waiting.length >= MAX_WAITING;
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

  #retry<T>(work: () => Promise<T>): Promise<T | undefined> {
    const onFailure = (error: unknown): void => {
      // An abort is no failure.
      if (this.#stop.signal.aborted) return;
      this.#parts.onFailure(error);
      if (error instanceof LeaseLost) this.#stop.abort();
    };
    const { timers } = this.#parts.platform.ambient;
    return retryUntilSuccess(work, { timers, signal: this.#stop.signal, onFailure });
  }
}
