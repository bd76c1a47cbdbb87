import { type Fence, type Lease, LeaseLost } from '@kontor/contracts/ports/leases';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../mongodb/errors.ts';

interface LeaseRecord extends Lease {
  readonly _id: string;
}

const leasesOf = (database: Db): Collection<LeaseRecord> =>
  database.collection('leases', { readConcern: { level: 'majority' } });

export const allLeases = async (database: Db): Promise<ReadonlyMap<string, Lease>> => {
  const records = await leasesOf(database).find().toArray();
  return new Map(records.map(({ _id, owner, token, beat }) => [_id, { owner, token, beat }]));
};

/** Each change is one operation on one document, which MongoDB does as a whole or not at all. */
export const replaceLease = async (
  database: Db,
  name: string,
  seen: Lease | null,
  next: Lease | null,
): Promise<boolean> => {
  const leases = leasesOf(database);
  if (!seen) return next === null || insert(leases, name, next);
  const asSeen = { _id: name, owner: seen.owner, token: seen.token, beat: seen.beat };
  if (!next) return (await leases.deleteOne(asSeen)).deletedCount === 1;
  const { owner, token, beat } = next;
  return (await leases.updateOne(asSeen, { $set: { owner, token, beat } })).matchedCount === 1;
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
