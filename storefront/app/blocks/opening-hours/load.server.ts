import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import { type Exception, type Hours, type Weekday, WEEKDAYS } from '@kontor/contracts/blocks/opening-hours';
import { type OpenState, openStateAt } from '@kontor/contracts/blocks/opening-times';
import { zonedAt } from '@kontor/contracts/kernel/local-clock';
import type { AppLoadContext } from '@remix-run/node';

interface Span {
  readonly opens: string;
  readonly closes: string;
}

interface LoadedHours {
  readonly type: 'openingHours';
  readonly title: string;
  readonly note: string;
  /** From Monday on. No spans: closed. */
  readonly days: readonly { readonly day: Weekday; readonly isToday: boolean; readonly spans: readonly Span[] }[];
  /** Those of today and later. `span` null: closed. */
  readonly exceptions: readonly { readonly days: string; readonly title: string; readonly span: Span | null }[];
  readonly state: OpenState;
}

const spansOf = (day: Weekday, hours: readonly Hours[]): readonly Span[] =>
  hours
    .filter((one) => one.day === day)
    .map(({ opens, closes }) => ({ opens, closes }))
    .sort((one, other) => (one.opens < other.opens ? -1 : 1));

export const loadOpeningHours = async (
  { type, title, hours, exceptions, note }: BlockOf<'openingHours'>,
  { site: { language, timeZone }, now }: AppLoadContext,
): Promise<LoadedHours> => {
  const local = zonedAt(now, timeZone);
  const today = local.toPlainDate().toString();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const shown = ({ first, last = first, title: name, opens, closes }: Exception) => ({
    days: format.formatRange(new Date(first), new Date(last)),
    title: name,
    span: opens !== undefined && closes !== undefined ? { opens, closes } : null,
  });
  return {
    type,
    title,
    note,
    days: WEEKDAYS.map((day, index) => ({
      day,
      isToday: local.dayOfWeek === index + 1,
      spans: spansOf(day, hours),
    })),
    exceptions: exceptions
      .filter(({ first, last = first }) => last >= today)
      .sort((one, other) => (one.first < other.first ? -1 : 1))
      .map(shown),
    state: openStateAt(now, timeZone, { hours, exceptions }),
  };
};
