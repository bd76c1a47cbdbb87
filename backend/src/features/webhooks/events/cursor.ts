import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type Position, type RecordedEvent, type Revision, START } from '@kontor/contracts/kernel/events';
import type { EventWebhookView } from '@kontor/contracts/webhooks/event-webhooks';
import type { WebhookId } from '@kontor/contracts/webhooks/events';
import type { DeliveryTry } from '@kontor/contracts/webhooks/webhooks';
import { isRefused } from './round.ts';

/** An event that was not taken so far. */
export interface Trial {
  /** Of its delivery. */
  readonly id: string;
  readonly attempts: number;
  readonly tries: readonly DeliveryTry[];
  /** When it is tried again. */
  readonly nextAt: Instant;
}

/** Where in the log an event stands that waits. */
export interface Waiting {
  readonly eventId: string;
  readonly stream: string;
  readonly revision: Revision;
}

/** How far one address has come; what a restart goes on with. */
export interface Cursor {
  readonly endpoint: WebhookId;
  /** Up to here all that it is to be told has arrived, was given up, or is among what waits. */
  position: Position;
  /** What was refused, and what stands behind it in its stream, in the order of the log. */
  waiting: readonly Waiting[];
  /** The event that has said where to begin. */
  startedBy: Position;
  /** Since when it has taken nothing; `null`: it takes. */
  failingSince: Instant | null;
  /** It did not answer: before then it is told nothing new. `null`: it answers. */
  heldUntil: Instant | null;
  /** By the event's id. */
  trials: Record<string, Trial>;
  /** Counts what is written, so that the newest of a document is known. */
  stamp: number;
  /** Count the places in the two rings of what is kept. */
  delivered: number;
  failed: number;
}

const startOf = ({ start }: EventWebhookView): Position => (start.from === null ? start.position : START);

/** Begins where the address was told to begin, with nothing that waits; it counts on. */
export const rewound = <T extends Pick<Cursor, 'stamp' | 'delivered' | 'failed'>>(
  before: T,
  view: EventWebhookView,
) => ({
  ...before,
  position: startOf(view),
  startedBy: view.start.position,
  waiting: [],
  heldUntil: null,
  trials: {},
});

/** @param stamp of whatever was written of this address before */
export const newCursor = (view: EventWebhookView, stamp: number): Cursor =>
  rewound({ endpoint: view.id, failingSince: null, stamp, delivered: 0, failed: 0 }, view);

/** When it may be told of an event whose turn it is. */
export const dueAt = ({ trials, heldUntil }: Cursor, { id }: RecordedEvent): Instant =>
  (trials[id] ? trials[id].nextAt : heldUntil) ?? 0;

/** The first of each stream: those behind wait for it. */
const heads = (events: readonly RecordedEvent[]): readonly RecordedEvent[] => [
  ...new Map(events.toReversed().map((event) => [event.stream, event])).values(),
];

/** When the next of these is to be told; `null`: there are none. */
export const nextDue = (cursor: Cursor, events: readonly RecordedEvent[]): Instant | null =>
  events.length === 0 ? null : Math.min(...heads(events).map((event) => dueAt(cursor, event)));

/** It answers again: whatever waits for that, and was not refused, is due. */
export const release = (cursor: Cursor, now: Instant): void => {
  for (const [id, trial] of Object.entries(cursor.trials)) {
    const last = trial.tries.at(-1);
    if (last && !isRefused(last)) cursor.trials[id] = { ...trial, nextAt: Math.min(trial.nextAt, now) };
  }
  cursor.heldUntil = null;
};

/** Whatever waits is due. */
export const releaseAll = (cursor: Cursor): void => {
  for (const [id, trial] of Object.entries(cursor.trials)) cursor.trials[id] = { ...trial, nextAt: 0 };
  cursor.heldUntil = null;
};
