import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { SentOutcome } from '@kontor/contracts/webhooks/event-webhook-events';
import {
  type EventDelivery,
  type EventWebhookView,
  MOST_FAILING_MS,
  MOST_KEPT_TRIES,
} from '@kontor/contracts/webhooks/event-webhooks';
import type { Platform } from '../../../platform/platform.ts';
import { sendMessage } from '../send-message.ts';
import { type Cursor, dueAt, release, type Trial } from './cursor.ts';
import { eventMessage } from './message.ts';
import { type DeliveryRecords, deliveryOf } from './records.ts';
import { inLanes, isGivenUp, isRefused, nextTry } from './round.ts';

export interface TellingParts {
  readonly platform: Pick<Platform, 'ambient' | 'vault' | 'webhookSender'>;
  readonly records: DeliveryRecords;
  readonly switchOff: (view: EventWebhookView, reason: 'gone' | 'failing') => Promise<void>;
  readonly insist: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  /** Ends what is under way. */
  readonly signal: AbortSignal;
}

/** One round of telling one address of what is due. The cursor is brought up to date but for its place in the log. */
export class Telling {
  readonly #parts: TellingParts;
  readonly #view: EventWebhookView;
  readonly #cursor: Cursor;
  /** By the event's id: those that need nothing more. */
  readonly through = new Set<string>();
  readonly #told = new Map<string, EventDelivery>();
  /** Of events that did not arrive for a reason that holds for any. */
  readonly #unanswered: string[] = [];
  #hasArrived = false;
  #isAnswered = false;

  constructor(parts: TellingParts, view: EventWebhookView, cursor: Cursor) {
    this.#parts = parts;
    this.#view = view;
    this.#cursor = cursor;
  }

  /** @param events in the order of the log. @returns what is to be written down */
  async round(events: readonly RecordedEvent[]): Promise<readonly EventDelivery[]> {
    const began = this.#now();
    await inLanes(events, (event) => this.#tell(event));
    if (this.#unanswered.length > 0) this.#hold(events, began);
    else if (this.#isAnswered) release(this.#cursor, this.#now());
    await this.#judge();
    return [...this.#told.values()];
  }

  async #tell(event: RecordedEvent): Promise<'next' | 'wait' | 'halt'> {
    const { platform, insist, signal, switchOff } = this.#parts;
    const view = this.#view;
    if (signal.aborted) return 'halt';
    if (dueAt(this.#cursor, event) > this.#now()) return 'wait';
    const to = { ...view, webhookId: view.id };
    const sent = await insist(() => sendMessage(platform, view.siteId, to, eventMessage(event), signal));
    if (!sent) return 'halt';
    const { trials } = this.#cursor;
    const trial = this.#tried(event, sent);
    if (sent.outcome === 'delivered' || isGivenUp(sent, trial.attempts)) {
      this.through.add(event.id);
      delete trials[event.id];
      this.#told.set(event.id, deliveryOf(event, view.id, trial, { state: sent.outcome, nextAt: null }));
      this.#hasArrived ||= sent.outcome === 'delivered';
      this.#isAnswered = true;
      return 'next';
    }
    this.#wait(event, trial);
    if (isRefused(sent)) {
      this.#isAnswered = true;
      return 'wait';
    }
    this.#unanswered.push(event.id);
    if (sent.problem === 'gone') await insist(() => switchOff(view, 'gone'));
    return 'halt';
  }

  #tried({ id: eventId }: RecordedEvent, sent: SentOutcome): Trial {
    const { records } = this.#parts;
    const cursor = this.#cursor;
    const before = cursor.trials[eventId];
    const isAtOnce = !before && sent.outcome === 'delivered';
    const id = before?.id ?? (isAtOnce ? records.placeOfDelivered(cursor) : records.placeOfFailed(cursor));
    const attempts = (before?.attempts ?? 0) + 1;
    const { status, durationMs, problem, detail } = sent;
    const at = this.#now();
    const tried = { attempt: attempts, at, status, durationMs, problem, detail };
    const tries = [...(before?.tries ?? []), tried].slice(-MOST_KEPT_TRIES);
    return { id, attempts, tries, nextAt: nextTry(attempts, at) };
  }

  #wait(event: RecordedEvent, trial: Trial): void {
    this.#cursor.trials[event.id] = trial;
    const told = { state: 'waiting', nextAt: trial.nextAt } as const;
    this.#told.set(event.id, deliveryOf(event, this.#view.id, trial, told));
  }

  /** Nothing new is sent until then, nor what was due and has not had its turn. */
  #hold(events: readonly RecordedEvent[], began: number): void {
    const cursor = this.#cursor;
    const { trials } = cursor;
    const isNew = (cursor.heldUntil ?? 0) <= began;
    const tries = this.#unanswered.map((id) => trials[id]?.nextAt ?? 0);
    const until = isNew ? Math.max(...tries) : (cursor.heldUntil ?? 0);
    cursor.heldUntil = until;
    for (const event of events) {
      const trial = trials[event.id];
      const isOfHold = isNew && this.#unanswered.includes(event.id);
      if (trial && (isOfHold || trial.nextAt <= began)) this.#wait(event, { ...trial, nextAt: until });
    }
  }

  async #judge(): Promise<void> {
    const { insist, switchOff } = this.#parts;
    const cursor = this.#cursor;
    if (this.#hasArrived) cursor.failingSince = null;
    else if (this.#told.size > 0) cursor.failingSince ??= this.#now();
    if (cursor.failingSince === null || this.#now() - cursor.failingSince < MOST_FAILING_MS) return;
    cursor.failingSince = null;
    await insist(() => switchOff(this.#view, 'failing'));
  }

  #now(): number {
    return this.#parts.platform.ambient.clock.now();
  }
}
