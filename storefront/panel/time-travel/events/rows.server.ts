import type { EventsAnswer, LoggedEvent, NamedThing } from '@kontor/contracts/analytics/events';
import type { Doer } from '@kontor/contracts/time-travel/history';
import { categoryOf } from '@kontor/contracts/kernel/events';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { historyAddress } from '../address.ts';
import { settingCalled, settingWord } from '../settings.server.ts';
import { doerText, eventWord } from '../words.server.ts';
import { momentOf } from '../../stock/words.server.ts';
import { type EventFilter, eventsAddress } from './address.ts';

/** Of an id, where a thing has no name. */
const SHORT_ID = 8;

/** `Bestellung 1001`, `Warenkorb 5f3a7c1e`, `Einstellungen: Versand` */
const thingText = ({ kind, id, name }: NamedThing, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  const setting = kind === 'setting' ? settingCalled(id) : null;
  if (setting) return text('history.settingsNamed', { name: settingWord(setting, context) });
  return text('history.named', { kind: text(`history.kinds.${kind}`), name: name ?? id.slice(0, SHORT_ID) });
};

/** What a stream is about; where there is no word for it, by its category. */
export const streamText = (stream: string, thing: NamedThing | null, context: AppLoadContext): string => {
  if (thing) return thingText(thing, context);
  const words: Readonly<Record<string, string>> = messagesOf(context.site.language);
  const category = categoryOf(stream);
  return words[`panel.events.stream.${category}`] ?? category;
};

/** Shoppers are many, and so is what goes by itself: beside what they are called stands which. */
export const actorText = (actor: string, doer: Doer, context: AppLoadContext): string => {
  const called = doerText(doer, context);
  const which = actor.slice(actor.indexOf(':') + 1);
  if (doer.source === 'shopper') return `${called} ${which.slice(0, SHORT_ID)}`;
  return doer.source === 'system' ? `${called} (${which})` : called;
};

/** An event as a row. What the list is narrowed by already leads nowhere. */
const eventRow = (event: LoggedEvent, filter: EventFilter, context: AppLoadContext) => {
  const { position, type, at, actor, stream, revision, thing } = event;
  const narrowed = (by: EventFilter) => eventsAddress({ ...filter, ...by });
  return {
    position: position as string,
    moment: momentOf(context)(at),
    dateTime: new Date(at).toISOString(),
    what: eventWord(event, context),
    onlyType: filter.type === undefined ? narrowed({ type }) : null,
    who: doerText(event, context),
    onlyBy: filter.actor === undefined ? narrowed({ actor }) : null,
    about: streamText(stream, thing, context),
    // Each of a stream's events is a change of what it is about.
    to: thing && historyAddress({ kind: thing.kind, id: thing.id, change: revision + 1 }),
    onlyStream: filter.stream === undefined ? narrowed({ stream }) : null,
  };
};
export type EventRow = ReturnType<typeof eventRow>;

export const eventRows = ({ events }: EventsAnswer, filter: EventFilter, context: AppLoadContext) =>
  events.map((event) => eventRow(event, filter, context));
