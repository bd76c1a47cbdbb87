import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import { type Checkpoints, partitionName, type PartitionName } from '@kontor/contracts/kernel/partition';
import { type Commit, type ReachedNote, UnpreparedVersion, type ViewVersion } from '@kontor/contracts/ports/read-store';
import type { Db } from 'mongodb';
import { sharesByVersion, withNotes } from '../read-store/reached.ts';
import { updateTogether } from './together.ts';
import { reachedOf, versionName, versionsOf } from './layout.ts';
import { checkFence } from './leases.ts';

export type CheckpointMove = Omit<Commit, 'writes'> & { readonly making: string | undefined };

export const checkpointsOf = async (database: Db, version: ViewVersion): Promise<Checkpoints> => {
  const name = versionName(version);
  const path = `shares.${name}`;
  const [record, notes] = await Promise.all([
    versionsOf(database).findOne({ _id: name }, { projection: { checkpoints: 1 } }),
    reachedOf(database)
      .find({ [path]: { $exists: true } }, { projection: { [path]: 1 } })
      .toArray(),
  ]);
  const entries = Object.entries(record?.checkpoints ?? {}) as [PartitionName, { position: Position }][];
  return withNotes(
    new Map(entries.map(([partition, { position }]) => [partition, position])),
    notes.flatMap(({ shares }) => shares[name] ?? []),
  );
};

export const recordReached = async (database: Db, note: ReachedNote): Promise<void> => {
  const { process, at } = note;
  // A lost note does no harm, as the next one follows soon.
  const options = { upsert: true, writeConcern: { w: 1 } };
  await reachedOf(database).replaceOne({ _id: process }, { at, shares: sharesByVersion(note) }, options);
};

export const forgetReached = async (database: Db, before: Instant): Promise<void> => {
  await reachedOf(database).deleteMany({ at: { $lt: before } });
};

/**
 * Moves a checkpoint forward, never back, after its documents are written.
 * There is no transaction over lease and checkpoint (a single server has none), so the checkpoint stores its token, and
 * one conditional update rejects older tokens. The gap between checking the lease and a new owner's first commit is
 * harmless: documents are compared by position and evolve is deterministic, so both owners write the same, and the
 * checkpoint covers only what the old owner wrote in full. A re-prepared version has another making, whose checkpoint
 * cannot be moved from here.
 * @throws LeaseLost, UnpreparedVersion
 */
export const moveCheckpoint = async (
  database: Db,
  batch: CheckpointMove,
  move: (one: CheckpointMove) => Promise<boolean | null>,
): Promise<void> => {
  if (await move(batch)) return;
  // It is further ahead, written by a newer owner, or its lease was removed and restarted with low tokens.
  await checkFence(database, batch.fence);
  const { filter, set } = moved(batch, {});
  const { matchedCount } = await versionsOf(database).updateOne(filter, { $set: set });
  if (matchedCount > 0) return;
  // The version may have been dropped since.
  const same = { _id: filter._id, making: filter.making };
  const isThere = await versionsOf(database).findOne(same, { projection: { _id: 1 } });
  if (!isThere) throw new UnpreparedVersion(batch.version);
};

export const moveCheckpoints = (database: Db, batches: readonly CheckpointMove[]): Promise<readonly boolean[]> => {
  const moves = batches.map((batch) => {
    const { lease, token } = batch.fence;
    const path = pathOf(batch);
    return moved(batch, { $nor: [{ [`${path}.fence.lease`]: lease, [`${path}.fence.token`]: { $gt: token } }] });
  });
  return updateTogether(versionsOf(database), moves, async () => moves.map(() => false));
};

const pathOf = ({ partition }: Pick<Commit, 'partition'>): string => `checkpoints.${partitionName(partition)}`;

const moved = (batch: CheckpointMove, condition: object) => {
  const { version, checkpoint: position, fence } = batch;
  const path = pathOf(batch);
  const older = { $or: [{ [path]: { $exists: false } }, { [`${path}.position`]: { $lt: position } }] };
  return {
    filter: { _id: versionName(version), making: batch.making ?? { $exists: false }, ...older, ...condition },
    set: { [path]: { position, fence: { lease: fence.lease, token: fence.token } } },
  };
};
