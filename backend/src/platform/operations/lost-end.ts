import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type Position, START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { LogLoss, LogMark, LossWitness } from '@kontor/contracts/ports/seen-log';
import { isOfLog } from '../is-of-log.ts';
import type { Platform } from '../platform.ts';
import { numbersSeen, positionsSeen, type Witnesses } from './log-witnesses.ts';

type Stores = Pick<Platform, 'log' | 'store' | 'seen' | 'jobs' | 'vault'>;

/**
 * Detects whether any consumer has seen events beyond the end of the log.
 * @throws LogUnavailable, StoreUnavailable, VaultUnavailable
 */
export const lostEndOf = async (stores: Stores, witnesses: Witnesses, now: Instant): Promise<LogLoss | null> => {
  const { log, seen } = stores;
  const marks = await seen.marks();
  const all = await positionsSeen(stores, marks, witnesses);
  const numbers = await numbersSeen(stores, await sitesIn(stores.store));
  // Read the head last: it includes every event the consumers have seen.
  const head = await log.head();
  const ahead = all.filter(({ upTo }) => isAhead(upTo as Position, head));
  if (ahead.length === 0 && numbers.length === 0) return null;
  const left = await leftOf(log, marks, head);
  const missing = missingOf(furthestOf(ahead), marks, left);
  const allWitnesses = [...ahead, ...numbers];
  return { id: idOf(allWitnesses), foundAt: now, head, missing, since: left?.at || null, witnesses: allWitnesses };
};

/** A position of another length belongs to another kind of log. */
const isAhead = (upTo: Position, head: Position): boolean =>
  upTo > head && (head === START || upTo.length === head.length);

const furthestOf = (witnesses: readonly LossWitness[]): Position | null =>
  witnesses.reduce<Position | null>(
    (most, { upTo }) => (most === null || upTo > most ? (upTo as Position) : most),
    null,
  );

/** Identifies a loss by its witnesses; order numbers count until the log has passed them. */
const idOf = (witnesses: readonly LossWitness[]): string => {
  const position = furthestOf(witnesses.filter(({ kind }) => kind !== 'numbers'));
  return position ?? witnesses.map(({ name, upTo }) => `${name}:${upTo}`).join(' ');
};

const SITES = 'sites';
const MAX_SITES = 10_000;

/** From the read models, which may have seen more than the log holds. */
const sitesIn = async (store: Stores['store']): Promise<readonly SiteId[]> => {
  const number = await store.live(SITES);
  if (number === null) return [];
  return (await store.scan({ view: SITES, number }, { after: null, limit: MAX_SITES })).map(({ siteId }) => siteId);
};

/** Deletes marks beyond the end of the log. @throws LogUnavailable, VaultUnavailable */
export const forgetLost = async ({ log, seen }: Pick<Stores, 'log' | 'seen'>): Promise<void> => {
  const marks = await seen.marks();
  const head = await log.head();
  const gone = marks.filter(({ position }) => !isOfLog(head, position));
  if (gone.length > 0) await seen.forgetMarks(gone);
};

/** Positions of the embedded log count its events; those of EventStoreDB are file offsets, and longer. */
const COUNTING_DIGITS = 16;

const isCounting = (position: Position): boolean => position.length <= COUNTING_DIGITS;

const missingOf = (furthest: Position | null, marks: readonly LogMark[], left: LogMark | null): number | null => {
  if (furthest === null) return null;
  if (isCounting(furthest)) return Number(furthest) - (left?.events ?? 0);
  const newest = marks.at(-1);
  return newest && left && newest.events > left.events ? newest.events - left.events : null;
};

/** The current end, counted from the last mark; `null`: none. */
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
