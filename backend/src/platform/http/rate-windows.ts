import { type Clock, isWithin } from '@kontor/contracts/kernel/ambient';

/** Maximum of keys counted at a time, as attackers may use any number of addresses. */
const MAX_KEYS = 10_000;

interface Window {
  readonly since: number;
  readonly count: number;
}

/** @param result count in this window, and the time until it ends, in ms */
type CountCallback = (error: Error | null, result?: { readonly current: number; readonly ttl: number }) => void;

interface RateWindows {
  incr(key: string, callback: CountCallback, windowMs: number): void;
  child(): RateWindows;
}

/**
 * Counters for the rate limiter. Its own store breaks when the clock is set back: people would be locked out for that
 * long.
 */
export const rateWindows = (clock: Clock) =>
  class Windows implements RateWindows {
    /** Ordered by last use. */
    readonly #windows = new Map<string, Window>();

    incr(key: string, callback: CountCallback, windowMs: number): void {
      const now = clock.now();
      const before = this.#windows.get(key);
      const isGoingOn = before !== undefined && isWithin(before.since, windowMs, now);
      const window = isGoingOn ? { since: before.since, count: before.count + 1 } : { since: now, count: 1 };
      this.#windows.delete(key);
      this.#windows.set(key, window);
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > MAX_KEYS && oldest !== undefined) this.#windows.delete(oldest);
      callback(null, { current: window.count, ttl: window.since + windowMs - now });
    }

    child(): RateWindows {
      return new Windows();
    }
  };
