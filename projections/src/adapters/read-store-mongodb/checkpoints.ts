import type { Position } from '@kontor/contracts/kernel/events';
import { type Checkpoints, partitionName, type PartitionName } from '@kontor/contracts/kernel/partition';
import type { Commit, ViewVersion } from '@kontor/contracts/ports/read-store';
import type { Db } from 'mongodb';
import { versionName, versionsOf } from './layout.ts';
import { checkFence } from './leases.ts';

export const checkpointsOf = async (database: Db, version: ViewVersion): Promise<Checkpoints> => {
  const record = await versionsOf(database).findOne({ _id: versionName(version) }, { projection: { checkpoints: 1 } });
  const entries = Object.entries(record?.checkpoints ?? {}) as [PartitionName, { position: Position }][];
  return new Map(entries.map(([partition, { position }]) => [partition, position]));
};

/**
 * Moves a checkpoint forward, never back, after its documents are written.
 *
 * The lease stands in another document, and there is no transaction over both (a single server has none). So the
 * checkpoint remembers under which token it was written, and one conditional update refuses an older one. There is
 * left the moment between the check before the documents and the first commit of a new owner. What is written there
 * does no harm: documents are compared by position and evolve is deterministic, so both owners write the same; and the
 * checkpoint tells no more than what the old owner has written in full.
 *
 * @throws LeaseLost
 */
export const moveCheckpoint = async (
  database: Db,
  { version, partition, checkpoint: position, fence }: Omit<Commit, 'writes'>,
): Promise<void> => {
  const path = `checkpoints.${partitionName(partition)}`;
  const move = async (condition: object): Promise<boolean> => {
    const older = { $or: [{ [path]: { $exists: false } }, { [`${path}.position`]: { $lt: position } }] };
    const { matchedCount } = await versionsOf(database).updateOne(
      { _id: versionName(version), ...older, ...condition },
      { $set: { [path]: { position, fence: { lease: fence.lease, token: fence.token } } } },
    );
    return matchedCount === 1;
  };
  const newerOwner = { [`${path}.fence.lease`]: fence.lease, [`${path}.fence.token`]: { $gt: fence.token } };
  if (await move({ $nor: [newerOwner] })) return;
  // It stands further ahead, or a newer owner wrote it, or its lease was removed and has begun again with low tokens.
  await checkFence(database, fence);
  await move({});
};
