import type { Timers } from '@kontor/contracts/kernel/ambient';
import type { Leases } from '@kontor/contracts/ports/leases';
import { HEARTBEAT_INTERVAL } from './lease-keeper.ts';

export interface LookParts {
  readonly leases: Pick<Leases, 'leases'>;
  readonly timers: Timers;
  readonly isGone?: (owner: string) => boolean;
}

/** Whether any process holds leases of a group: leases of a dead process have no heartbeat. */
export const isAlive = async (group: string, { leases, timers, isGone }: LookParts): Promise<boolean> => {
  const held = async (): Promise<readonly string[]> =>
    [...(await leases.leases())]
      .filter(([name, { owner }]) => name.startsWith(`${group}/`) && owner !== null && !isGone?.(owner))
      .map(([name, { owner, beat }]) => `${name} ${owner} ${beat}`);
  const before = await held();
  if (before.length === 0) return false;
  await timers.sleep(2 * HEARTBEAT_INTERVAL);
  return (await held()).some((lease) => !before.includes(lease));
};
