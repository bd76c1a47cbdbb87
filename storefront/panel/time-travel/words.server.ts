import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { AppLoadContext } from '@remix-run/node';
import { refusalWords } from '../form-handling/refusal-words.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { momentOf } from '../stock/words.server.ts';
import { parseMoment, typedMoment } from '../form-handling/form-values.ts';
import { historyAddress } from './address.ts';
import type { Doer, EventPlace, ListedChange } from '@kontor/contracts/time-travel/responses';

/** An event of another thing, with a link to its history. */
export const placeRow = (place: EventPlace, context: AppLoadContext) => ({
  label: eventWord(place, context),
  who: whoText(place, context),
  // Each event of a stream is a change of its subject.
  to: place.thing && historyAddress({ ...place.thing, change: place.revision + 1 }),
  about: place.thing ? panelTextOf(context)(`history.kinds.${place.thing.kind}`) : place.stream,
});
export type PlaceRow = ReturnType<typeof placeRow>;

const MINUTE_MS = 60_000;

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const ZONED = /(?:Z|[+-]\d{2}:\d{2})$/u;

/** Local time of the shop to an instant (the beginning). Invalid input is unchanged, and refused later. */
export const typedBeginning = (typed: string, { site }: AppLoadContext): string => {
  const at = DAY.test(typed)
    ? parseMoment(`${typed}T00:00`, site)
    : ZONED.test(typed)
      ? null
      : parseMoment(typed, site);
  return at === null ? typed : new Date(at).toISOString();
};

/**
 * Local time of the shop to an instant at the end of its minute, so that events within it are included. Invalid input
 * is unchanged, and refused later.
 */
export const typedInstant = (typed: string, context: AppLoadContext): string => {
  const beginning = typedBeginning(typed, context);
  if (beginning === typed || DAY.test(typed)) return beginning;
  const [at, now] = [Date.parse(beginning), Date.now()];
  return new Date(at <= now ? Math.min(at + MINUTE_MS - 1, now) : at).toISOString();
};

/** An instant of a URL in the shop's time zone, for a field. */
export const shownInstant = (typed: string, { site }: AppLoadContext): string => {
  const at = Date.parse(typed);
  return ZONED.test(typed) && !Number.isNaN(at) ? typedMoment(at, site) : typed;
};

/** Says which time zone the page uses. */
export const clockText = (context: AppLoadContext, key: 'analytics.clock' | 'analytics.clockSql' = 'analytics.clock') =>
  panelTextOf(context)(key, { zone: context.site.timeZone });

export const refusalText = (told: RefusalText | undefined, context: AppLoadContext): string | null =>
  told ? refusalWords(told, context) : null;

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
