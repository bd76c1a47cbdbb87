import type { Instant } from '../kernel/ambient.ts';
import type { Actor } from '../kernel/events.ts';

/** Of events that are still to come, so many are counted. */
export const MOST_BEHIND = 1_000;

/** A version that is built and kept beside the one that readers get. */
export interface BesideState {
  readonly number: number;
  /** Of the log, from 0 to 1. */
  readonly share: number;
  /** Until it has come to the end of the log, in ms; `null`: nobody can say. */
  readonly restMs: number | null;
  /** Whether it is as good as at the log's end: it may be compared, and go live. */
  readonly isReady: boolean;
  readonly since: Instant;
  /** `null`: the product itself. */
  readonly by: Actor | null;
}

/** A read model of the installation. */
export interface ReadModelState {
  readonly view: string;
  /** Number of the version that readers get; `null`: there is none yet. */
  readonly live: number | null;
  /** Events that the live version has still before it, `MOST_BEHIND` at most. */
  readonly behind: number;
  readonly beside: BesideState | null;
  /** A version that was live before and is still there; `null`: there is none. */
  readonly before: {
    readonly number: number;
    /** This code has made it, so it can go live again. */
    readonly isUsable: boolean;
  } | null;
  /** The version that goes live as soon as it has come to the end of the log. */
  readonly flippingTo: number | null;
  /** What keeps the version beside, or the one that goes live, from going on, until it does. */
  readonly failure: string | null;
}

/** Why nothing was done about a version. */
export const VERSION_TROUBLES = [
  'besideAlready',
  'noneBeside',
  'notReady',
  'noneBefore',
  'otherCode',
  'flipping',
  'comparing',
] as const;
export type VersionTrouble = (typeof VERSION_TROUBLES)[number];
