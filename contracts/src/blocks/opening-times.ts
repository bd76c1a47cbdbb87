import { Temporal } from 'temporal-polyfill';
import type { Instant } from '../kernel/ambient.ts';
import { zonedAt } from '../kernel/local-clock.ts';
import { type Exception, type Hours, type Weekday, WEEKDAYS } from './opening-hours.ts';

interface Times {
  readonly hours: readonly Hours[];
  readonly exceptions: readonly Exception[];
}

interface Span {
  readonly opens: Temporal.PlainDateTime;
  readonly closes: Temporal.PlainDateTime;
}

export interface OpenState {
  readonly isOpen: boolean;
  /** When that changes next, local; `null`: not in the next two weeks. `time`: `18:00`. */
  readonly next: { readonly day: Weekday; readonly isToday: boolean; readonly time: string } | null;
}

const DAYS_AHEAD = 14;
const END_OF_DAY = '24:00';

const weekdayOf = (date: Temporal.PlainDate): Weekday => WEEKDAYS[date.dayOfWeek - 1]!;

const at = (date: Temporal.PlainDate, time: string): Temporal.PlainDateTime =>
  time === END_OF_DAY ? date.add({ days: 1 }).toPlainDateTime() : date.toPlainDateTime(Temporal.PlainTime.from(time));

const spanOf = (date: Temporal.PlainDate, opens: string, closes: string): Span => {
  const isNextDay = closes !== END_OF_DAY && closes <= opens;
  return { opens: at(date, opens), closes: at(isNextDay ? date.add({ days: 1 }) : date, closes) };
};

/** On a different day its own hours replace those of the weekday. */
const spansOn = (date: Temporal.PlainDate, { hours, exceptions }: Times): readonly Span[] => {
  const day = date.toString();
  const different = exceptions.filter(({ first, last = first }) => first <= day && day <= last);
  const all = different.length > 0 ? different : hours.filter((one) => one.day === weekdayOf(date));
  return all.flatMap(({ opens, closes }) => (opens && closes ? [spanOf(date, opens, closes)] : []));
};

/** Spans that touch are one. */
const joined = (spans: readonly Span[]): readonly Span[] =>
  spans
    .toSorted((one, other) => Temporal.PlainDateTime.compare(one.opens, other.opens))
    .reduce<readonly Span[]>((before, span) => {
      const last = before.at(-1);
      if (!last || Temporal.PlainDateTime.compare(last.closes, span.opens) < 0) return [...before, span];
      const closes = Temporal.PlainDateTime.compare(last.closes, span.closes) < 0 ? span.closes : last.closes;
      return [...before.slice(0, -1), { opens: last.opens, closes }];
    }, []);

/** @param timeZone of the site */
export const openStateAt = (now: Instant, timeZone: string, times: Times): OpenState => {
  const local = zonedAt(now, timeZone).toPlainDateTime();
  const today = local.toPlainDate();
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => today.add({ days: index - 1 }));
  const spans = joined(days.flatMap((day) => spansOn(day, times)));
  const isAfter = (moment: Temporal.PlainDateTime): boolean => Temporal.PlainDateTime.compare(moment, local) > 0;
  const open = spans.find(({ opens, closes }) => !isAfter(opens) && isAfter(closes));
  const change = open ? open.closes : spans.find(({ opens }) => isAfter(opens))?.opens;
  const limit = today.add({ days: DAYS_AHEAD }).toPlainDateTime();
  if (change === undefined || Temporal.PlainDateTime.compare(change, limit) > 0) {
    return { isOpen: open !== undefined, next: null };
  }
  const date = change.toPlainDate();
  const time = change.toPlainTime().toString({ smallestUnit: 'minute' });
  return { isOpen: open !== undefined, next: { day: weekdayOf(date), isToday: date.equals(today), time } };
};
