import { type Position, START } from './events.ts';
import type { SiteId } from './ids.ts';

/** Sites whose hash modulo `count` is `index`. */
export interface Partition {
  readonly index: number;
  readonly count: number;
}

/** `<index>/<count>`, e.g. `2/4`. */
export type PartitionName = `${number}/${number}`;

export const WHOLE: Partition = { index: 0, count: 1 };

export const partitionName = ({ index, count }: Partition): PartitionName => `${index}/${count}`;

export const partitions = (count: number): readonly Partition[] =>
  Array.from({ length: count }, (_, index) => ({ index, count }));

/** FNV-1a: spreads short names well; must never change. */
export const siteHash = (text: SiteId): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

export const partitionOf = (siteId: SiteId, count: number): Partition => ({ index: siteHash(siteId) % count, count });

/** @param hash of the site, see `siteHash` */
export const isHashIn = ({ index, count }: Partition, hash: number): boolean => count === 1 || hash % count === index;

/** By partition; contains several counts after the number of partitions was changed. */
export type Checkpoints = ReadonlyMap<PartitionName, Position>;

const newest = (positions: readonly Position[]): Position =>
  positions.reduce((best, position) => (position > best ? position : best), START);
const oldest = (positions: readonly Position[]): Position =>
  positions.reduce((best, position) => (position < best ? position : best));

const countsOf = (checkpoints: Checkpoints): readonly number[] => [
  ...new Set([...checkpoints.keys()].map((name) => Number(name.split('/')[1]))),
];

export const reachedByAll = (checkpoints: Checkpoints): Position =>
  newest(
    countsOf(checkpoints).map((count) =>
      oldest(partitions(count).map((partition) => checkpoints.get(partitionName(partition)) ?? START)),
    ),
  );

export const reachedBySite = (checkpoints: Checkpoints, siteId: SiteId): Position =>
  newest(countsOf(checkpoints).map((count) => checkpoints.get(partitionName(partitionOf(siteId, count))) ?? START));

export const reachedByPartition = (checkpoints: Checkpoints, partition: Partition): Position =>
  newest([checkpoints.get(partitionName(partition)) ?? START, reachedByAll(checkpoints)]);
