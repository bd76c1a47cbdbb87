import { AskEvents } from '@kontor/contracts/analytics/events';
import type { EventsAnswer } from '@kontor/contracts/analytics/responses';
import { AREA_OF_EVENT, EVENT_AREAS, isKnownType, KNOWN_EVENT_TYPES } from '@kontor/contracts/events/event-types';
import type { AppLoadContext } from '@remix-run/node';
import { isRefusal } from '../../../app/responses.server.ts';
import { parseBody } from '../../form-handling/read-form.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { eventWord, refusalText } from '../words.server.ts';
import { askedIn, type EventFilter, eventsAddress } from './address.ts';
import type { News } from './live-rows.ts';
import { actorText, type EventRow, eventRows, streamText } from './rows.server.ts';

/** All event types by area and label; always includes the current one. */
const typeChoices = (shown: string | undefined, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const isOther = shown !== undefined && !isKnownType(shown);
  const all: readonly string[] = isOther ? [...KNOWN_EVENT_TYPES, shown] : KNOWN_EVENT_TYPES;
  return EVENT_AREAS.map((area) => {
    const types = all.filter((type) => (isKnownType(type) ? AREA_OF_EVENT[type] : 'site') === area);
    const words = types.map((type) => ({ value: type, label: eventWord({ type }, context) }));
    // Equal labels are distinguished by their types.
    const isTwice = (label: string) => words.filter((word) => word.label === label).length > 1;
    const choices = words
      .map(({ value, label }) => ({ value, label: isTwice(label) ? `${label} (${value})` : label }))
      .toSorted((a, b) => a.label.localeCompare(b.label, context.site.language));
    return { label: text(`events.area.${area}`), choices };
  });
};

/** Active filters, each with a link that removes it. */
const chipsOf = (filter: EventFilter, { asked: { doer, thing } }: EventsAnswer, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { type, actor, stream } = filter;
  const chip = (label: string, without: EventFilter) => ({
    label,
    remove: text('events.without', { filter: label }),
    to: eventsAddress({ ...filter, ...without }),
  });
  return [
    ...(type === undefined
      ? []
      : [chip(text('events.filterType', { name: eventWord({ type }, context) }), { type: undefined })]),
    ...(actor === undefined || doer === null
      ? []
      : [chip(text('events.filterBy', { name: actorText(actor, doer, context) }), { actor: undefined })]),
    ...(stream === undefined
      ? []
      : [chip(text('events.filterStream', { name: streamText(stream, thing, context) }), { stream: undefined })]),
  ];
};

const shownEvents = async (asked: AskEvents, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { type, actor, stream, before } = asked;
  const filter: EventFilter = { type, actor, stream };
  const answer = await context.history.events(asked);
  const { next, isCut, newest } = answer;
  const isNarrowed = [type, actor, stream].some((part) => part !== undefined);
  return {
    filter,
    chips: chipsOf(filter, answer, context),
    types: typeChoices(type, context),
    rows: eventRows(answer, filter, context),
    isNarrowed,
    isPast: before !== undefined,
    isCut,
    newest,
    ways: [
      { to: before === undefined ? null : eventsAddress(filter), label: text('events.newest') },
      {
        to: next === null ? null : eventsAddress({ ...filter, before: next }),
        label: text(isCut ? 'events.goOn' : 'events.older'),
      },
    ],
  };
};
export type ShownEvents = Awaited<ReturnType<typeof shownEvents>>;

/** The latest events that match the URL, or its problem. */
export const loadEvents = async (searchParams: URLSearchParams, context: AppLoadContext) => {
  const { after: _, ...asked } = askedIn(searchParams);
  try {
    return { events: await shownEvents(parseBody(AskEvents, asked), context), problem: null };
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'invalid') throw error;
    const told = Object.values(error.fields ?? {}).map((field) => refusalText(field, context) ?? '');
    return { events: null, problem: told.length > 0 ? told : [refusalText(error.text, context) ?? ''] };
  }
};

export const loadNews = async (request: Request, context: AppLoadContext): Promise<News<EventRow>> => {
  const asked = parseBody(AskEvents, askedIn(new URL(request.url).searchParams));
  const answer = await context.history.events(asked);
  const { type, actor, stream } = asked;
  return {
    rows: eventRows(answer, { type, actor, stream }, context),
    newest: answer.newest,
    isMore: answer.next !== null,
  };
};
