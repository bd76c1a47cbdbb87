import type { Doer, EventPlace, ListedChange } from '@kontor/contracts/time-travel/history';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { AppLoadContext } from '@remix-run/node';
import { refusalWords } from '../form-handling/refusal-words.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { momentOf } from '../stock/words.server.ts';
import { parseMoment, typedMoment } from '../preferences/form-values.ts';
import { historyAddress } from './address.ts';

/** An event of another thing, with the way to where it is looked at. */
export const placeRow = (place: EventPlace, context: AppLoadContext) => ({
  label: eventWord(place, context),
  who: whoText(place, context),
  // Each of a stream's events is a change of what it is about.
  to: place.thing && historyAddress({ ...place.thing, change: place.revision + 1 }),
  about: place.thing ? panelTextOf(context)(`history.kinds.${place.thing.kind}`) : place.stream,
});
export type PlaceRow = ReturnType<typeof placeRow>;

const MINUTE_MS = 60_000;

/** A day alone means its beginning. */
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const ZONED = /(?:Z|[+-]\d{2}:\d{2})$/u;

/** A moment by the shop's clock as an instant: its beginning. What is none stays as it is, and is refused. */
export const typedBeginning = (typed: string, { site }: AppLoadContext): string => {
  const at = DAY.test(typed)
    ? parseMoment(`${typed}T00:00`, site)
    : ZONED.test(typed)
      ? null
      : parseMoment(typed, site);
  return at === null ? typed : new Date(at).toISOString();
};

/**
 * A moment by the shop's clock as an instant: the end of the minute that a field shows, so that what happened in it
 * belongs to it. What is none stays as it is, and is refused.
 */
export const typedInstant = (typed: string, context: AppLoadContext): string => {
  const beginning = typedBeginning(typed, context);
  if (beginning === typed || DAY.test(typed)) return beginning;
  const [at, now] = [Date.parse(beginning), Date.now()];
  return new Date(at <= now ? Math.min(at + MINUTE_MS - 1, now) : at).toISOString();
};

/** An instant of an address as the shop's clock shows it, for a field. */
export const shownInstant = (typed: string, { site }: AppLoadContext): string => {
  const at = Date.parse(typed);
  return ZONED.test(typed) && !Number.isNaN(at) ? typedMoment(at, site) : typed;
};

/** By which clock a page tells the time, and is told it. */
export const clockText = (context: AppLoadContext, key: 'analytics.clock' | 'analytics.clockSql' = 'analytics.clock') =>
  panelTextOf(context)(key, { zone: context.site.timeZone });

export const refusalText = (told: RefusalText | undefined, context: AppLoadContext): string | null =>
  told ? refusalWords(told, context) : null;

/** What has happened, in a word where there is one. */
export const eventWord = ({ type }: Pick<ListedChange, 'type'>, { site }: AppLoadContext): string => {
  const words: Readonly<Record<string, string>> = messagesOf(site.language);
  return words[`panel.history.event.${type}`] ?? type;
};

/** `Eva Muster`, `automatisch` */
export const doerText = ({ by, source }: Doer, context: AppLoadContext): string =>
  by ?? panelTextOf(context)(source === null ? 'inventory.by.gone' : `inventory.by.${source}`);

/** `12. Okt. 2026, 14:03, Eva Muster` */
export const whoText = ({ at, ...doer }: Doer & { readonly at: number }, context: AppLoadContext): string =>
  panelTextOf(context)('history.who', { moment: momentOf(context)(at), name: doerText(doer, context) });
