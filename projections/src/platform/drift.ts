import { isDeepStrictEqual } from 'node:util';
import type { Drift } from '@kontor/contracts/dashboard';
import { type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { Body, Query, ReadStore, StoredDocument } from '@kontor/contracts/ports/read-store';

/** Documents of a read model that are looked at, and the streams that each of them is made of. */
export interface DriftSample {
  readonly projection: Projection;
  readonly query: Omit<Query, 'siteId'>;
  streamsOf(siteId: SiteId, document: StoredDocument): readonly string[];
}

interface DriftParts {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly store: Pick<ReadStore, 'query'>;
}

/**
 * Makes some documents anew from their streams and compares. As many events count as the document has seen, so one
 * that is late has not drifted.
 */
export const driftOf = async (parts: DriftParts, siteId: SiteId, samples: readonly DriftSample[]): Promise<Drift> => {
  let [looked, drifted] = [0, 0];
  for (const sample of samples) {
    const { projection, query } = sample;
    const { documents } = await parts.store.query(projection.schema.name, { ...query, siteId });
    for (const document of documents) {
      const made = await madeOf(parts.log, projection, document, sample.streamsOf(siteId, document));
      looked += 1;
      if (!isDeepStrictEqual(asJson(made), asJson(document.body))) drifted += 1;
    }
  }
  return { looked, drifted };
};

const madeOf = async (
  log: DriftParts['log'],
  projection: Projection,
  { id, position }: StoredDocument,
  streams: readonly string[],
): Promise<Body | null> => {
  const read = await Promise.all(streams.map((stream) => log.readStream(stream)));
  const isSeen = (event: RecordedEvent): boolean =>
    event.position > START &&
    event.position <= position &&
    projection.types.includes(event.type) &&
    projection.keyOf(event).id === id;
  const events = read.flat().filter(isSeen);
  return events
    .toSorted((a, b) => (a.position < b.position ? -1 : 1))
    .reduce<Body | null>((body, event) => projection.evolve(body, event), null);
};

const asJson = (body: Body | null): unknown => JSON.parse(JSON.stringify(body));
