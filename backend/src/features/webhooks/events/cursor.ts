import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type Position, type RecordedEvent, type Revision, START } from '@kontor/contracts/kernel/events';
import type { WebhookId } from '@kontor/contracts/webhooks/events';
import type { EventWebhookView, DeliveryTry } from '@kontor/contracts/webhooks/responses';
import { isRefused } from './round.ts';

/** An event that was not accepted yet. */
export interface Trial {
  readonly id: string;
  readonly attempts: number;
  readonly tries: readonly DeliveryTry[];
  readonly nextAt: Instant;
}

/** Position of a waiting event in the log. */
export interface Waiting {
  readonly eventId: string;
  readonly stream: string;
  readonly revision: Revision;
}

/** Progress of one address, for restarts. */
export interface Cursor {
  readonly endpoint: WebhookId;
  /** Everything wanted up to here was delivered, given up, or is waiting. */
  position: Position;
  /** Refused events and those behind them in their streams, in log order. */
  waiting: readonly Waiting[];
  /** Position of the event that set the start. */
  startedBy: Position;
  /** First failure since the last success; `null`: none. */
  failingSince: Instant | null;
  /** The address did not answer: nothing is sent before then. `null`: it answers. */
  heldUntil: Instant | null;
  /** By event id. */
  trials: Record<string, Trial>;
  /** Incremented by each write, to order versions of the document. */
  stamp: number;
  delivered: number;
  failed: number;
}

const startOf = ({ start }: EventWebhookView): Position => (start.from === null ? start.position : START);

/** Starts at the configured position with nothing waiting; counters continue. */
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

/** @param stamp of the last write for this address */
export const newCursor = (view: EventWebhookView, stamp: number): Cursor =>
  rewound({ endpoint: view.id, failingSince: null, stamp, delivered: 0, failed: 0 }, view);

/** When an event may be sent, once it is its turn. */
export const dueAt = ({ trials, heldUntil }: Cursor, { id }: RecordedEvent): Instant =>
  (trials[id] ? trials[id].nextAt : heldUntil) ?? 0;

/** The first event of each stream; later ones wait for it. */
const heads = (events: readonly RecordedEvent[]): readonly RecordedEvent[] => [
  ...new Map(events.toReversed().map((event) => [event.stream, event])).values(),
];

/** When the next of these is due; `null`: none. */
export const nextDue = (cursor: Cursor, events: readonly RecordedEvent[]): Instant | null =>
  events.length === 0 ? null : Math.min(...heads(events).map((event) => dueAt(cursor, event)));

/** The address answers again: everything not refused is due. */
export const release = (cursor: Cursor, now: Instant): void => {
  for (const [id, trial] of Object.entries(cursor.trials)) {
    const last = trial.tries.at(-1);
    if (last && !isRefused(last)) cursor.trials[id] = { ...trial, nextAt: Math.min(trial.nextAt, now) };
  }
  cursor.heldUntil = null;
};

/** Makes all waiting events due. */
export const releaseAll = (cursor: Cursor): void => {
  for (const [id, trial] of Object.entries(cursor.trials)) cursor.trials[id] = { ...trial, nextAt: 0 };
  cursor.heldUntil = null;
};
