export type Instant = number;

export const MINUTE_MS = 60_000;

/** All impurity comes through these ports, so that a run can be repeated from a seed. */
export interface Clock {
  now(): Instant;
}

export interface Ids {
  uuid(): string;
  /** UUID version 7, ascending, so that stores keep new keys together. Reveals its time; not a secret. */
  orderedUuid(): string;
}

export interface Timers {
  /** Resolves after `ms`, or early (without an error) when `signal` aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Yields to everything else waiting in the event loop. */
  turn(): Promise<void>;
}

export interface Randomness {
  /** A number in [0, 1), for jitter; not for secrets. */
  fraction(): number;
}

export interface Ambient {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly timers: Timers;
  readonly randomness: Randomness;
}

/** An instant in the future (the clock was set back) counts as over, so that nothing waits for the clock. */
export const isWithin = (since: Instant, ms: number, now: Instant): boolean => now >= since && now < since + ms;
