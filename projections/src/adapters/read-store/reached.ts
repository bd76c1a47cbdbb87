import type { Position } from '@kontor/contracts/kernel/events';
import { type Checkpoints, partitionName, type PartitionName } from '@kontor/contracts/kernel/partition';
import type { ReachedNote, ViewVersion } from '@kontor/contracts/ports/read-store';

/** A share's checkpoint, and how far it has come beyond that. */
type Reached = readonly [checkpoint: Position, position: Position];

/** As both stores keep it: a note's shares of one version, by partition. */
export type ReachedOfVersion = Readonly<Record<PartitionName, Reached>>;

export const versionKey = ({ view, number }: ViewVersion): string => `${view}__v${number}`;

export const sharesByVersion = ({ shares }: ReachedNote): Readonly<Record<string, ReachedOfVersion>> => {
  const versions: Record<string, Record<PartitionName, Reached>> = {};
  for (const { version, partition, checkpoint, position } of shares) {
    (versions[versionKey(version)] ??= {})[partitionName(partition)] = [checkpoint, position];
  }
  return versions;
};

/** A note counts where its checkpoint is the one in the store: whoever has written since knows more. */
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
