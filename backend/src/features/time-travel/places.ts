import { isKnownType } from '@kontor/contracts/events/event-types';
import type { Actor, RecordedEvent } from '@kontor/contracts/kernel/events';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { namesOfActors, sourceOf } from '../../platform/actor-names.ts';
import type { Platform } from '../../platform/platform.ts';
import { thingOfStream } from './streams.ts';
import type { Doer, EventPlace } from '@kontor/contracts/time-travel/responses';

export type Naming = (actor: string) => Doer;

export const namingOf = async (
  parts: Pick<Platform, 'queries' | 'vault'>,
  site: Pick<SiteView, 'id' | 'language'>,
  actors: readonly string[],
): Promise<Naming> => {
  const names = await namesOfActors(parts, site, actors as readonly Actor[]);
  return (actor) => ({ by: names.get(actor) ?? null, source: sourceOf(actor) });
};

/** An event of another thing, without its data. */
export const placeOf = ({ type, stream, revision, metadata }: RecordedEvent, naming: Naming): EventPlace => ({
  type,
  isKnown: isKnownType(type),
  at: metadata.at,
  stream,
  revision,
  thing: thingOfStream(stream),
  ...naming(metadata.actor),
});
