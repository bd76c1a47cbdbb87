import { type Fence, type Lease, LeaseLost } from '@kontor/contracts/ports/leases';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../mongodb/errors.ts';
import { updateTogether } from './together.ts';

export interface LeaseRecord extends Lease {
  readonly _id: string;
}

export const leasesOf = (database: Db): Collection<LeaseRecord> =>
  database.collection('leases', { readConcern: { level: 'majority' } });

export const allLeases = async (database: Db): Promise<ReadonlyMap<string, Lease>> => {
  const records = await leasesOf(database).find().toArray();
  return new Map(records.map(({ _id, owner, token, beat }) => [_id, { owner, token, beat }]));
};

/** A heartbeat, or a change of owner. */
export interface LeaseChange {
  readonly name: string;
  readonly seen: Lease;
  readonly next: Lease;
}

/**
 * Each change is one atomic operation on one document.
 * @param change concurrent ones are sent in one command
 */
export const replaceLease = async (
  database: Db,
  name: string,
  seen: Lease | null,
  next: Lease | null,
  change: (one: LeaseChange) => Promise<boolean | null>,
): Promise<boolean> => {
  const leases = leasesOf(database);
  if (!seen) return next === null || insert(leases, name, next);
  const asSeen = { _id: name, owner: seen.owner, token: seen.token, beat: seen.beat };
  if (!next) return (await leases.deleteOne(asSeen)).deletedCount === 1;
  return (await change({ name, seen, next })) === true;
};

/** @returns whether each was applied */
export const changeLeases = (database: Db, changes: readonly LeaseChange[]): Promise<readonly boolean[]> => {
  const leases = leasesOf(database);
  const updates = changes.map(({ name, seen, next }) => ({
    filter: { _id: name, owner: seen.owner, token: seen.token, beat: seen.beat },
    set: { owner: next.owner, token: next.token, beat: next.beat },
  }));
  return updateTogether(leases, updates, async () => {
    const now = await allLeases(database);
    return changes.map(({ name, next }) => {
      const lease = now.get(name);
      return lease?.owner === next.owner && lease.token === next.token && lease.beat === next.beat;
    });
  });
};

const insert = async (
  leases: Collection<LeaseRecord>,
  name: string,
  { owner, token, beat }: Lease,
): Promise<boolean> => {
  try {
    await leases.insertOne({ _id: name, owner, token, beat });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

/** @throws LeaseLost */
export const checkFence = async (database: Db, fence: Fence): Promise<void> => {
  const lease = await leasesOf(database).findOne({ _id: fence.lease }, { projection: { token: 1 } });
  if (lease?.token !== fence.token) throw new LeaseLost(fence);
};
