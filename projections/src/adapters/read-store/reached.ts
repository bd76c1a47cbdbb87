import type { Position } from '@kontor/contracts/kernel/events';
import { type Checkpoints, partitionName, type PartitionName } from '@kontor/contracts/kernel/partition';
import type { ReachedNote, ViewVersion } from '@kontor/contracts/ports/read-store';

type Reached = readonly [checkpoint: Position, position: Position];

export type ReachedOfVersion = Readonly<Record<PartitionName, Reached>>;

export const versionKey = ({ view, number }: ViewVersion): string => `${view}__v${number}`;

export const sharesByVersion = ({ shares }: ReachedNote): Readonly<Record<string, ReachedOfVersion>> => {
  const versions: Record<string, Record<PartitionName, Reached>> = {};
  for (const { version, partition, checkpoint, position } of shares) {
    (versions[versionKey(version)] ??= {})[partitionName(partition)] = [checkpoint, position];
  }
  return versions;
};

/** A note counts only while its checkpoint is still the stored one. */
export const withNotes = (checkpoints: Checkpoints, notes: readonly ReachedOfVersion[]): Checkpoints => {
  const reached = new Map(checkpoints);
  for (const [partition, committed] of checkpoints) {
    for (const note of notes) {
      const [checkpoint, position] = note[partition] ?? [];
      if (checkpoint !== committed || position === undefined) continue;
      if (position > (reached.get(partition) ?? committed)) reached.set(partition, position);
    }
  }
  return reached;
};
