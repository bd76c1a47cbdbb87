import { categoryOf } from '@kontor/contracts/kernel/events';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { historyAddress } from '../address.ts';
import { findSetting, settingWord } from '../settings.server.ts';
import { doerText, eventWord } from '../words.server.ts';
import { changeText, momentOf, numberOf } from '../../stock/words.server.ts';
import { type EventFilter, eventsAddress } from './address.ts';
import { ASIDES } from './asides.ts';
import type { EventsAnswer, LoggedEvent, NamedThing } from '@kontor/contracts/analytics/responses';
import type { Doer } from '@kontor/contracts/time-travel/responses';

/** Characters of an id, for things without a name. */
const SHORT_ID = 8;

/** `Bestellung 1001`, `Warenkorb 5f3a7c1e`, `Einstellungen: Versand` */
const thingText = ({ kind, id, name }: NamedThing, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  const setting = kind === 'setting' ? findSetting(id) : null;
  if (setting) return text('history.settingsNamed', { name: settingWord(setting, context) });
  return text('history.named', { kind: text(`history.kinds.${kind}`), name: name ?? id.slice(0, SHORT_ID) });
};

/** The stream's subject; by category if it has no word. */
export const streamText = (stream: string, thing: NamedThing | null, context: AppLoadContext): string => {
  if (thing) return thingText(thing, context);
  const words: Readonly<Record<string, string>> = messagesOf(context.site.language);
  const category = categoryOf(stream);
  return words[`panel.events.stream.${category}`] ?? category;
};

/** Shoppers and automatic actors are distinguished by their id. */
export const actorText = (actor: string, doer: Doer, context: AppLoadContext): string => {
  const called = doerText(doer, context);
  const which = actor.slice(actor.indexOf(':') + 1);
  if (doer.source === 'shopper') return `${called} ${which.slice(0, SHORT_ID)}`;
  return doer.source === 'system' ? `${called} (${which})` : called;
};

/** `12`, `+5`, `2 Stück` */
const unitsText = ({ is, n }: NonNullable<LoggedEvent['units']>, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  if (n === null) return text('inventory.uncounted');
  if (is === 'change') return changeText(context, n);
  return is === 'level' ? numberOf(context)(n) : text('events.units', { n: numberOf(context)(n) });
};

const isNarrowed = ({ type, stream, actor }: EventFilter): boolean =>
  [type, stream, actor].some((by) => by !== undefined);

/** One event; values that are already filtered by are not links. */
const eventRow = (event: LoggedEvent, filter: EventFilter, context: AppLoadContext) => {
  const { position, type, at, actor, stream, revision, thing, correlationId, units } = event;
  const narrowed = (by: EventFilter) => eventsAddress({ ...filter, ...by });
  return {
    position: position as string,
    moment: momentOf(context)(at),
    dateTime: new Date(at).toISOString(),
    /** What a request brought about is one thing, unless all of one kind, stream or person was asked for. */
    request: isNarrowed(filter) ? position : correlationId,
    isAside: ASIDES.has(type),
    what: eventWord(event, context),
    units: units && unitsText(units, context),
    onlyType: filter.type === undefined ? narrowed({ type }) : null,
    who: doerText(event, context),
    onlyBy: filter.actor === undefined ? narrowed({ actor }) : null,
    about: streamText(stream, thing, context),
    // Each event of a stream is a change of its subject.
    to: thing && historyAddress({ kind: thing.kind, id: thing.id, change: revision + 1 }),
    onlyStream: filter.stream === undefined ? narrowed({ stream }) : null,
  };
};
export type EventRow = ReturnType<typeof eventRow>;

export const eventRows = ({ events }: EventsAnswer, filter: EventFilter, context: AppLoadContext) =>
  events.map((event) => eventRow(event, filter, context));
