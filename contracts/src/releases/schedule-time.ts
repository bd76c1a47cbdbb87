import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import { zonedAt } from '../kernel/local-clock.ts';
import { refuseField } from '../kernel/refusal.ts';

/** How far ahead a release can be scheduled. */
const FARTHEST_MS = 5 * 366 * 24 * 60 * 60 * 1000;

const plainOf = (local: string): Temporal.PlainDateTime | null => {
  try {
    return Temporal.PlainDateTime.from(local, { overflow: 'reject' });
  } catch {
    return null;
  }
};

/** On the clock of a time zone: `2026-11-30T06:00`. */
export const LocalTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u, { error: 'releases.timeInvalid' })
  .refine((local) => plainOf(local) !== null, { error: 'releases.timeInvalid' });

/** Kept as a person chose it: where a zone's rules change afterwards, its clock counts. */
export interface ScheduledTime {
  readonly local: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly at: Instant;
}

/** The first one of an hour that comes twice; `null`: the clock skips that time. */
export const instantOfLocal = (local: string, timeZone: string): Instant | null => {
  const wanted = plainOf(local);
  const zoned = wanted?.toZonedDateTime(zonedAt(0, timeZone).timeZoneId, { disambiguation: 'earlier' });
  return wanted && zoned?.toPlainDateTime().equals(wanted) ? zoned.epochMilliseconds : null;
};

/** @throws Refusal `invalid` if the clock skips that time, or it is past or too far ahead */
export const scheduledTime = (local: string, timeZone: string, now: Instant): ScheduledTime => {
  const at = instantOfLocal(local, timeZone);
  if (at === null) throw refuseField('local', { key: 'releases.timeSkipped' });
  if (at <= now) throw refuseField('local', { key: 'releases.timePast' });
  if (at > now + FARTHEST_MS) throw refuseField('local', { key: 'releases.timeFar' });
  return { local, timeZone, at };
};

/** The local time of an instant, to the minute. */
export const localOf = (at: Instant, timeZone: string): string =>
  zonedAt(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
