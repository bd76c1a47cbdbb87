import type { Instant } from '../kernel/ambient.ts';
import type { DriftRound } from './responses.ts';

/** Without a report for this long a round counts as dead, in ms. */
export const ROUND_LOST_AFTER = 60_000;
/** Minimum interval between manual rounds, in ms. */
export const ROUND_INTERVAL = 5 * 60_000;

export const isUnderWay = ({ state, at }: DriftRound, now: Instant): boolean =>
  state !== 'done' && now - at < ROUND_LOST_AFTER;
