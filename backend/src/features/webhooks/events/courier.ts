import { type Position, type RecordedEvent, isOfSite } from '@kontor/contracts/kernel/events';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import { isTold } from '@kontor/contracts/webhooks/event-groups';
import type { SentOutcome } from '@kontor/contracts/webhooks/event-webhook-events';
import {
  type EventDelivery,
  type EventWebhookView,
  MOST_FAILING_MS,
  MOST_KEPT_TRIES,
} from '@kontor/contracts/webhooks/event-webhooks';
import { insist } from '@kontor/projections/platform/insist';
import { isOfLog } from '../../../platform/is-of-log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendMessage } from '../send-message.ts';
import { eventMessage } from './message.ts';
import { type Cursor, type DeliveryRecords, deliveryOf, newCursor, rewound, type Trial } from './records.ts';
import { inLanes, isGivenUp, isRefused, nextTry } from './round.ts';

/** Events that are read at once. */
const PAGE = 500;
/** Events that are told before it is written down; a crash has so many told again at most. */
const CHUNK = 50;

export interface CourierParts {
  readonly platform: Pick<Platform, 'ambient' | 'log' | 'vault' | 'webhookSender'>;
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
  #isBusy = true;
  #isUnsaved = false;
  #wake = new AbortController();
  #running: Promise<void> | null = null;

  constructor(parts: CourierParts, view: EventWebhookView, reached: Position) {
    this.#parts = parts;
    this.#view = view;
    this.#reached = reached;
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
    this.#view = view;
    this.#wake.abort();
  }

  /** The log has come to `position`. @param events what came last in its site */
  hear(events: readonly RecordedEvent[], position: Position): void {
    const before = this.#reached;
    this.#reached = position;
    const cursor = this.#cursor;
    if (this.#isBusy || !cursor) return;
    if (cursor.position < before || events.some((one) => one.position > cursor.position && this.#wants(one))) {
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
    const found = await this.#insist(() =>
      Promise.all([records.cursor(this.#view.siteId, this.#view.id), platform.log.head()]),
    );
    if (!found) return;
    const [cursor, head] = found;
    // Of another log nobody knows what was sent.
    this.#cursor = cursor && isOfLog(head, cursor.position) ? cursor : newCursor(this.#view);
    // Whoever has changed something since then has another look at it.
    if ((this.#cursor.failingSince ?? Infinity) < this.#view.changedAt) this.#cursor.failingSince = null;
    while (!this.#stop.signal.aborted) await this.#turn(this.#cursor);
  }

  async #turn(cursor: Cursor): Promise<void> {
    if (cursor.startedBy !== this.#view.start.position) {
      await this.#insist(() => this.#parts.records.giveUp(this.#view.siteId, cursor));
      Object.assign(cursor, rewound(cursor, this.#view));
    }
    if (cursor.position >= this.#reached) {
      this.#isBusy = false;
      await this.#awake();
      this.#isBusy = true;
      return;
    }
    // What comes while it reads is for the next turn.
    const reached = this.#reached;
    const page = await this.#insist(() => this.#read(cursor.position));
    if (!page) return;
    const end = page.at(-1)?.position ?? reached;
    const wanted = page.filter((event) => this.#wants(event));
    for (let from = 0; from < wanted.length; from += CHUNK) {
      const chunk = wanted.slice(from, from + CHUNK);
      if (!(await this.#deliver(chunk, cursor))) return;
      cursor.position = chunk.at(-1)?.position ?? cursor.position;
    }
    cursor.position = end;
    this.#isUnsaved = true;
  }

  async #awake(): Promise<void> {
    this.#wake = new AbortController();
    const { signal } = this.#wake;
    if (this.#stop.signal.aborted) return;
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  }

  async #read(after: Position): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const page of this.#parts.platform.log.readAll({ after, limit: PAGE })) events.push(...page);
    return events;
  }

  #wants(event: RecordedEvent): boolean {
    const { siteId, groups, start } = this.#view;
    const { metadata } = event;
    if (!isOfSite(event) || metadata.siteId !== siteId || !isTold(groups, event)) return false;
    return start.from === null || metadata.at >= start.from;
  }

  /** @returns whether all of it is through; else it was told to stop, or to begin elsewhere */
  async #deliver(events: readonly RecordedEvent[], cursor: Cursor): Promise<boolean> {
    const { timers } = this.#parts.platform.ambient;
    const through = new Set<string>();
    for (;;) {
      this.#wake = new AbortController();
      const again = AbortSignal.any([this.#wake.signal, this.#stop.signal]);
      const left = events.filter(({ id }) => !through.has(id));
      const { deliveries, next } = await this.#round(left, through, cursor);
      if (through.size === events.length) cursor.position = events.at(-1)?.position ?? cursor.position;
      const save = () => this.#parts.records.save(this.#view.siteId, cursor, deliveries);
      if (this.#stop.signal.aborted) await save().catch(() => undefined);
      else await this.#insist(save);
      if (through.size === events.length) return true;
      if (next !== null) await timers.sleep(Math.max(0, next - this.#now()), again);
      if (this.#stop.signal.aborted || cursor.startedBy !== this.#view.start.position) return false;
    }
  }

  async #round(events: readonly RecordedEvent[], through: Set<string>, cursor: Cursor) {
    const { switchOff } = this.#parts;
    const view = this.#view;
    const deliveries: EventDelivery[] = [];
    let next: number | null = null;
    let [hasArrived, hasFailed] = [false, false];
    await inLanes(events, async (event) => {
      if (this.#stop.signal.aborted) return 'halt';
      const sent = await this.#insist(() =>
        sendMessage(this.#parts.platform, view.siteId, { ...view, webhookId: view.id }, eventMessage(event)),
      );
      if (!sent) return 'halt';
      const trial = this.#tried(event, sent, cursor);
      const isThrough = sent.outcome === 'delivered' || isGivenUp(sent, trial.attempts);
      const nextAt = isThrough ? null : nextTry(trial.attempts, this.#now());
      const state = isThrough ? sent.outcome : 'waiting';
      deliveries.push(deliveryOf(event, view.id, trial, { state, nextAt }));
      if (sent.outcome === 'delivered') hasArrived = true;
      else hasFailed = true;
      if (isThrough) {
        through.add(event.id);
        delete cursor.trials[event.id];
        return 'next';
      }
      cursor.trials[event.id] = trial;
      next = Math.max(next ?? 0, nextAt ?? 0);
      if (sent.problem === 'gone') await this.#insist(() => switchOff(view, 'gone'));
      return isRefused(sent) ? 'wait' : 'halt';
    });
    if (hasArrived) cursor.failingSince = null;
    else if (hasFailed) cursor.failingSince ??= this.#now();
    const { failingSince } = cursor;
    if (failingSince !== null && this.#now() - failingSince >= MOST_FAILING_MS) {
      cursor.failingSince = null;
      await this.#insist(() => switchOff(view, 'failing'));
    }
    return { deliveries, next };
  }

  #tried({ id: eventId }: RecordedEvent, sent: SentOutcome, cursor: Cursor): Trial {
    const { records } = this.#parts;
    const before = cursor.trials[eventId];
    const isAtOnce = !before && sent.outcome === 'delivered';
    const id = before?.id ?? (isAtOnce ? records.placeOfDelivered(cursor) : records.placeOfFailed(cursor));
    const attempts = (before?.attempts ?? 0) + 1;
    const { status, durationMs, problem, detail } = sent;
    const tried = { attempt: attempts, at: this.#now(), status, durationMs, problem, detail };
    return { id, attempts, tries: [...(before?.tries ?? []), tried].slice(-MOST_KEPT_TRIES) };
  }

  #now(): number {
    return this.#parts.platform.ambient.clock.now();
  }

  #insist<T>(work: () => Promise<T>): Promise<T | undefined> {
    const onFailure = (error: unknown): void => {
      this.#parts.onFailure(error);
      if (error instanceof LeaseLost) this.#stop.abort();
    };
    const { timers } = this.#parts.platform.ambient;
    return insist(work, { timers, signal: this.#stop.signal, onFailure });
  }
}
