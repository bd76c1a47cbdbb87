import type { AskEvents } from '@kontor/contracts/analytics/events';
import type { EventsAnswer } from '@kontor/contracts/analytics/responses';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { Platform } from '../../platform/platform.ts';
import { newestOf } from './newest.ts';
import { namingOf, placeOf } from './places.ts';
import { stockUnits } from './stock-units.ts';
import { thingsOf } from './thing-names.ts';

/**
 * The latest events of a site with names of things and actors, without event data or personal data.
 * @throws Refusal `invalid` for a wrong mark
 * @throws LogUnavailable
 */
export const recentEvents = async (
  parts: Pick<Platform, 'log' | 'queries' | 'vault'>,
  site: Pick<SiteView, 'id' | 'language'>,
  asked: AskEvents,
): Promise<EventsAnswer> => {
  const { events, ...marks } = await newestOf(parts.log, site.id, asked);
  const { actor, stream } = asked;
  // A requested thing is named even without events.
  const about = stream === undefined || events.length > 0 ? events : [{ stream, data: null }];
  const actors = [...events.map(({ metadata }) => metadata.actor), ...(actor === undefined ? [] : [actor])];
  const [things, naming] = await Promise.all([
    thingsOf(parts.queries, site.id, about),
    namingOf(parts, site, [...new Set(actors)]),
  ]);
  return {
    events: events.map((event) => ({
      ...placeOf(event, naming),
      position: event.position,
      actor: event.metadata.actor,
      thing: things.get(event.stream) ?? null,
      correlationId: event.metadata.$correlationId,
      units: stockUnits(event),
    })),
    ...marks,
    asked: {
      doer: actor === undefined ? null : naming(actor),
      thing: stream === undefined ? null : (things.get(stream) ?? null),
    },
  };
};
