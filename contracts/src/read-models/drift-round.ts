import type { Instant } from '../kernel/ambient.ts';

/** A look at all read models of the installation, one after the other. */
export interface DriftRound {
  /** `asked`: it is to begin. */
  readonly state: 'asked' | 'running' | 'done';
  /** When somebody has asked last; `null`: nobody has. */
  readonly askedAt: Instant | null;
  /** Whether somebody waits for this one; else it goes on by itself. */
  readonly isAsked: boolean;
  /** Of what is told here. */
  readonly at: Instant;
  /** How many read models it has looked at. */
  readonly done: number;
  readonly total: number;
  /** The one that it looks at; `null`: none. */
  readonly view: string | null;
  /** Of the log, how much of it is made anew for that one, 0 to 1. */
  readonly share: number;
}

/** One that has not been told of for longer has ended with its process, in ms. */
export const ROUND_LOST_AFTER = 60_000;
/** Between two that somebody asks for, in ms. */
export const ROUNDS_EVERY = 5 * 60_000;

export const isUnderWay = ({ state, at }: DriftRound, now: Instant): boolean =>
  state !== 'done' && now - at < ROUND_LOST_AFTER;
