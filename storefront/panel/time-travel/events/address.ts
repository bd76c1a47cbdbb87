import type { AskEvents } from '@kontor/contracts/analytics/events';

const EVENTS = '/analytics/verlauf';

/** What of the events is shown; nothing: all. */
export type EventFilter = Pick<AskEvents, 'type' | 'actor' | 'stream'>;

/** Names in the address; beside them stand those of a thing that is looked up. */
const NAMES = { type: 'was', actor: 'wer', stream: 'strom', before: 'vor', after: 'seit' } as const;
type Name = keyof typeof NAMES;

const searchOf = (asked: Partial<Record<Name, string | undefined>>): string => {
  const named = (Object.keys(NAMES) as Name[]).flatMap((name) => {
    const value = asked[name];
    return value === undefined ? [] : [[NAMES[name], value]];
  });
  return named.length === 0 ? '' : `?${new URLSearchParams(named)}`;
};

/** Where events are listed: the newest, or those before a mark. */
export const eventsAddress = (asked: EventFilter & { readonly before?: string | undefined }): string =>
  `${EVENTS}${searchOf(asked)}`;

/** Where it is asked what has come since. */
export const newsAddress = (filter: EventFilter, after: string): string =>
  `/config${EVENTS}/neues${searchOf({ ...filter, after })}`;

/** What an address asks for, as it was typed; what is empty is not named. */
export const askedIn = (search: URLSearchParams): Partial<Record<Name, string>> =>
  Object.fromEntries(
    (Object.keys(NAMES) as Name[]).flatMap((name) => {
      const value = search.get(NAMES[name])?.trim();
      return value ? [[name, value]] : [];
    }),
  );
