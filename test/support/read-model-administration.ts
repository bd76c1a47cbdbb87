import { randomUUID } from 'node:crypto';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { LeaseKeeper } from '@kontor/projections/platform/lease-keeper';
import { following } from './projecting.ts';
import { makerHere, scratch } from './scratch.ts';
import { ReadModelAdministration } from '@kontor/projections/platform/read-models/administration';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';

interface AdministrationOf {
  readonly log: EventLog;
  readonly store: ReadStore;
  readonly projections: readonly Projection[];
  readonly driftEvery?: number;
  readonly failures?: unknown[];
}

export const readModelAdministration = ({
  log,
  store,
  projections,
  driftEvery = 0,
  failures = [],
}: AdministrationOf) => {
  const onFailure = (_: string, error: unknown): void => void failures.push(error);
  const keeper = new LeaseKeeper({
    leases: store,
    ambient: systemAmbient,
    group: 'desks',
    owner: `${randomUUID()}#desk`,
    onFailure: (error) => onFailure('leases', error),
  });
  const admin = new ReadModelAdministration(
    {
      log,
      ...following(log),
      store,
      ambient: systemAmbient,
      keeper,
      maker: makerHere({ log, store }),
      driftEvery,
      onFailure,
      scratch,
    },
    projections,
  );
  const stop = async (): Promise<void> => {
    await admin.stop();
    await keeper.stop();
  };
  return { admin, stop };
};
