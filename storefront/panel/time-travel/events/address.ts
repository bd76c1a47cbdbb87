import type { AskEvents } from '@kontor/contracts/analytics/events';

const EVENTS = '/analytics/verlauf';

/** Event filter; empty: all events. */
export type EventFilter = Pick<AskEvents, 'type' | 'actor' | 'stream'>;

/** URL parameters; those of a looked-up thing are separate. */
const NAMES = { type: 'was', actor: 'wer', stream: 'strom', before: 'vor', after: 'seit' } as const;
type Name = keyof typeof NAMES;

const searchOf = (asked: Partial<Record<Name, string | undefined>>): string => {
  const named = (Object.keys(NAMES) as Name[]).flatMap((name) => {
    const value = asked[name];
    return value === undefined ? [] : [[NAMES[name], value]];
  });
  return named.length === 0 ? '' : `?${new URLSearchParams(named)}`;
};

/** URL of the newest events, or of those before a marker. */
export const eventsAddress = (asked: EventFilter & { readonly before?: string | undefined }): string =>
  `${EVENTS}${searchOf(asked)}`;

export const newsAddress = (filter: EventFilter, after: string): string =>
  `/config${EVENTS}/neues${searchOf({ ...filter, after })}`;

/** Non-empty URL parameters, as typed. */
export const askedIn = (search: URLSearchParams): Partial<Record<Name, string>> =>
  Object.fromEntries(
    (Object.keys(NAMES) as Name[]).flatMap((name) => {
      const value = search.get(NAMES[name])?.trim();
      return value ? [[name, value]] : [];
    }),
  );
