import type { Timers } from '@kontor/contracts/kernel/ambient';
import type { Leases } from '@kontor/contracts/ports/leases';
import { BEAT_EVERY } from './lease-keeper.ts';

export interface LookParts {
  readonly leases: Pick<Leases, 'leases'>;
  readonly timers: Timers;
  /** Whether an owner is known to have ended. */
  readonly isGone?: (owner: string) => boolean;
}

/** Whether some process holds leases of a group now: whoever has ended without giving them back beats no more. */
export const isAlive = async (group: string, { leases, timers, isGone }: LookParts): Promise<boolean> => {
  const held = async (): Promise<readonly string[]> =>
    [...(await leases.leases())]
      .filter(([name, { owner }]) => name.startsWith(`${group}/`) && owner !== null && !isGone?.(owner))
      .map(([name, { owner, beat }]) => `${name} ${owner} ${beat}`);
  const before = await held();
  if (before.length === 0) return false;
  await timers.sleep(2 * BEAT_EVERY);
  return (await held()).some((lease) => !before.includes(lease));
};
