import { randomUUID } from 'node:crypto';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { LiveFeed } from '@kontor/projections/platform/feed/live-feed';
import { LeaseKeeper } from '@kontor/projections/platform/lease-keeper';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { makerHere } from './scratch.ts';
import { Places } from '@kontor/projections/platform/places';
import { positionWait, type WaitForPosition } from '@kontor/projections/platform/position-wait';
import { ProjectionRunner, type RunnerParts } from '@kontor/projections/platform/runner';

export interface Projecting extends Omit<
  RunnerParts,
  'keeper' | 'partitions' | 'maker' | 'log' | 'feed' | 'places' | 'process'
> {
  readonly log: EventLog;
  readonly places?: Places;
  readonly projections: readonly Projection[];
  readonly partitions?: number;
}

export const following = (log: EventLog, ambient: Ambient = systemAmbient) => ({
  feed: new LiveFeed({ log, ambient, onFailure: () => undefined }),
  places: new Places(),
});

export const waitingFor = (store: ReadStore, places = new Places()): WaitForPosition =>
  positionWait({ store, ambient: systemAmbient, places });

/** A projecting process, not started. Runners of the same views and partitions share the work. */
export const projectionRunner = ({ projections, partitions = 1, ...parts }: Projecting): ProjectionRunner => {
  const process = randomUUID();
  const keeper = new LeaseKeeper({
    leases: parts.store,
    ambient: parts.ambient,
    group: 'projections',
    owner: `${process}#${JSON.stringify([partitions, projections.map(({ schema }) => schema)])}`,
    onFailure: (error) => parts.onFailure('leases', error),
  });
  const all = {
    ...following(parts.log, parts.ambient),
    ...parts,
    keeper,
    partitions,
    process,
    maker: makerHere(parts),
  };
  return new ProjectionRunner(all, projections);
};
