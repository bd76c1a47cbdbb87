import { Temporal } from 'temporal-polyfill';
import type { Instant } from './ambient.ts';

/** Converts between instants and local time, which is represented as if it were UTC. */
export interface LocalClock {
  /** Offset to UTC, in ms. */
  offset(at: Instant): number;
  /** Ambiguous times: the first instant; skipped times: shifted forward by the gap. */
  instant(local: Instant): Instant;
}

/** @param timeZone IANA name; UTC where it is unknown */
export const zonedAt = (at: Instant, timeZone: string): Temporal.ZonedDateTime => {
  const instant = Temporal.Instant.fromEpochMilliseconds(at);
  try {
    return instant.toZonedDateTimeISO(timeZone);
  } catch {
    return instant.toZonedDateTimeISO('UTC');
  }
};

/** @param timeZone IANA name; UTC where it is unknown */
export const localClock = (timeZone: string): LocalClock => ({
  offset: (at) => zonedAt(at, timeZone).offsetNanoseconds / 1_000_000,
  instant: (local) =>
    zonedAt(local, 'UTC').toPlainDateTime().toZonedDateTime(zonedAt(0, timeZone).timeZoneId).epochMilliseconds,
});
