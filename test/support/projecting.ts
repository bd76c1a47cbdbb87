import { randomUUID } from 'node:crypto';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { LeaseKeeper } from '@kontor/projections/platform/lease-keeper';
import { makerHere } from './scratch.ts';
import { ProjectionRunner, type RunnerParts } from '@kontor/projections/platform/runner';

export interface Projecting extends Omit<RunnerParts, 'keeper' | 'partitions' | 'maker'> {
  readonly projections: readonly Projection[];
  readonly partitions?: number;
}

/** A process that projects, not started yet. Those of the same views and partitions share the work. */
export const projectionRunner = ({ projections, partitions = 1, ...parts }: Projecting): ProjectionRunner => {
  const keeper = new LeaseKeeper({
    leases: parts.store,
    ambient: parts.ambient,
    group: 'projections',
    owner: `${randomUUID()}#${JSON.stringify([partitions, projections.map(({ schema }) => schema)])}`,
    onFailure: (error) => parts.onFailure('leases', error),
  });
  return new ProjectionRunner({ ...parts, keeper, partitions, maker: makerHere(parts) }, projections);
};
