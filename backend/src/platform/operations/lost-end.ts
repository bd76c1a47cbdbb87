import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type Position, START } from '@kontor/contracts/kernel/events';
import type { LogMark } from '@kontor/contracts/ports/seen-log';
import { isOfLog } from '../is-of-log.ts';
import type { Platform } from '../platform.ts';

/** Events that were seen, and that the log does not hold any more. */
export interface LostEnd {
  readonly head: Position;
  readonly seen: Position;
  /** How many, at least; `null`: more than none, where positions do not count events and nobody else has. */
  readonly missing: number | null;
  /** When the last event came that is still there; `null`: the log is empty, or nobody knows. */
  readonly since: Instant | null;
}

type Stores = Pick<Platform, 'log' | 'store' | 'seen'>;

/**
 * Whether read models, or whoever has followed the log, have seen more of it than there is.
 * @param views names of all read models
 * @throws LogUnavailable, StoreUnavailable, VaultUnavailable
 */
export const lostEndOf = async ({ log, store, seen }: Stores, views: readonly string[]): Promise<LostEnd | null> => {
  const marks = await seen.marks();
  let furthest = marks.at(-1)?.position ?? START;
  for (const view of views) {
    const number = await store.live(view);
    const checkpoints = number === null ? [] : (await store.checkpoints({ view, number })).values();
    for (const checkpoint of checkpoints) if (checkpoint > furthest) furthest = checkpoint;
  }
  // Asked after the others: no event that they have seen came later.
  const head = await log.head();
  // A position of another length is of another kind of log.
  if (furthest <= head || (head !== START && furthest.length !== head.length)) return null;
  const left = await leftOf(log, marks, head);
  return { head, seen: furthest, missing: missingOf(furthest, marks, left), since: left?.at || null };
};

/** Marks of what is gone say nothing of the log that is there. @throws LogUnavailable, VaultUnavailable */
export const forgetLost = async ({ log, seen }: Pick<Stores, 'log' | 'seen'>): Promise<void> => {
  const marks = await seen.marks();
  const head = await log.head();
  const gone = marks.filter(({ position }) => !isOfLog(head, position));
  if (gone.length > 0) await seen.forgetMarks(gone);
};

/** Positions of the embedded log count its events; those of EventStoreDB are places in its files, and longer. */
const COUNTING_DIGITS = 16;

const isCounting = (position: Position): boolean => position.length <= COUNTING_DIGITS;

const missingOf = (furthest: Position, marks: readonly LogMark[], left: LogMark | null): number | null => {
  if (isCounting(furthest)) return Number(furthest) - (left?.events ?? 0);
  const newest = marks.at(-1);
  return newest && left && newest.events > left.events ? newest.events - left.events : null;
};

/** The end as it is, counted from the last place whose count is known; `null`: there is none. */
const leftOf = async (log: Platform['log'], marks: readonly LogMark[], head: Position): Promise<LogMark | null> => {
  if (head === START) return { position: head, events: 0, at: 0 };
  const from = isCounting(head) ? justBefore(head) : marks.findLast(({ position }) => position <= head);
  if (!from) return null;
  let { events, at } = from;
  for await (const page of log.readAll({ after: from.position })) {
    const before = page.filter(({ position }) => position <= head);
    events += before.length;
    at = before.at(-1)?.metadata.at ?? at;
    if (before.length < page.length) break;
  }
  return { position: head, events, at };
};

const justBefore = (head: Position): LogMark => {
  const events = Number(head) - 1;
  return { position: String(events).padStart(head.length, '0') as Position, events, at: 0 };
};
