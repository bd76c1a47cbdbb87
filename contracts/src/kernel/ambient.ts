/** Milliseconds since 1970. */
export type Instant = number;

export const MINUTE_MS = 60_000;

/** What is not pure reaches the code through these ports alone, so that a run can be repeated under a seed. */
export interface Clock {
  now(): Instant;
}

export interface Ids {
  /** A fresh random UUID (version 4). */
  uuid(): string;
  /**
   * A fresh UUID (version 7) that follows those of the moments before, so that stores write what it names side by side.
   * It tells when it was made, and is no secret.
   */
  orderedUuid(): string;
}

export interface Timers {
  /** Resolves after `ms`, or early (without an error) when `signal` aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Resolves after whatever else waits in the event loop has had its turn. */
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
