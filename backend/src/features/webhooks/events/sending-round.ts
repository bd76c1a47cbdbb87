import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { MAX_FAILING_MS, MAX_KEPT_TRIES } from '@kontor/contracts/webhooks/event-webhooks';
import type { SentOutcome, EventDelivery, EventWebhookView } from '@kontor/contracts/webhooks/responses';
import type { Platform } from '../../../platform/platform.ts';
import { sendMessage } from '../send-message.ts';
import { type Cursor, dueAt, release, type Trial } from './cursor.ts';
import { eventMessage } from './message.ts';
import { type DeliveryRecords, deliveryOf } from './records.ts';
import { inLanes, isGivenUp, isRefused, nextTry } from './round.ts';

export interface SendingRoundParts {
  readonly platform: Pick<Platform, 'ambient' | 'vault' | 'webhookSender'>;
  readonly records: DeliveryRecords;
  readonly switchOff: (view: EventWebhookView, reason: 'gone' | 'failing') => Promise<void>;
  readonly retry: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  readonly signal: AbortSignal;
}

/** One round of sending due events to an address. Updates the cursor except for its position. */
export class SendingRound {
  readonly #parts: SendingRoundParts;
  readonly #view: EventWebhookView;
  readonly #cursor: Cursor;
  /** Ids of finished events. */
  readonly through = new Set<string>();
  readonly #deliveries = new Map<string, EventDelivery>();
  /** Events that failed for a reason independent of the event. */
  readonly #unanswered: string[] = [];
  #hasArrived = false;
  #isAnswered = false;

  constructor(parts: SendingRoundParts, view: EventWebhookView, cursor: Cursor) {
    this.#parts = parts;
    this.#view = view;
    this.#cursor = cursor;
  }

  /** @param events in log order. @returns the deliveries to save */
  async run(events: readonly RecordedEvent[]): Promise<readonly EventDelivery[]> {
    const began = this.#now();
    await inLanes(events, (event) => this.#send(event));
    if (this.#unanswered.length > 0) this.#hold(events, began);
    else if (this.#isAnswered) release(this.#cursor, this.#now());
    await this.#judge();
    return [...this.#deliveries.values()];
  }

  async #send(event: RecordedEvent): Promise<'next' | 'wait' | 'halt'> {
    const { platform, retry, signal, switchOff } = this.#parts;
    const view = this.#view;
    if (signal.aborted) return 'halt';
    if (dueAt(this.#cursor, event) > this.#now()) return 'wait';
    const to = { ...view, webhookId: view.id };
    const sent = await retry(() => sendMessage(platform, view.siteId, to, eventMessage(event), signal));
    if (!sent) return 'halt';
    const { trials } = this.#cursor;
    const trial = this.#tried(event, sent);
    if (sent.outcome === 'delivered' || isGivenUp(sent, trial.attempts)) {
      this.through.add(event.id);
      delete trials[event.id];
      this.#deliveries.set(event.id, deliveryOf(event, view.id, trial, { state: sent.outcome, nextAt: null }));
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
    if (sent.problem === 'gone') await retry(() => switchOff(view, 'gone'));
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
    const tries = [...(before?.tries ?? []), tried].slice(-MAX_KEPT_TRIES);
    return { id, attempts, tries, nextAt: nextTry(attempts, at) };
  }

  #wait(event: RecordedEvent, trial: Trial): void {
    this.#cursor.trials[event.id] = trial;
    const told = { state: 'waiting', nextAt: trial.nextAt } as const;
    this.#deliveries.set(event.id, deliveryOf(event, this.#view.id, trial, told));
  }

  /** Nothing is sent until then, not even due events that were not tried. */
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
    const { retry, switchOff } = this.#parts;
    const cursor = this.#cursor;
    if (this.#hasArrived) cursor.failingSince = null;
    else if (this.#deliveries.size > 0) cursor.failingSince ??= this.#now();
    if (cursor.failingSince === null || this.#now() - cursor.failingSince < MAX_FAILING_MS) return;
    cursor.failingSince = null;
    await retry(() => switchOff(this.#view, 'failing'));
  }

  #now(): number {
    return this.#parts.platform.ambient.clock.now();
  }
}
