import { type Position, START } from './events.ts';
import type { SiteId } from './ids.ts';

/** A share of all sites: those whose hash falls on `index` out of `count`. */
export interface Partition {
  readonly index: number;
  readonly count: number;
}

/** `<index>/<count>`, e.g. `2/4`. */
export type PartitionName = `${number}/${number}`;

/** All sites. */
export const WHOLE: Partition = { index: 0, count: 1 };

export const partitionName = ({ index, count }: Partition): PartitionName => `${index}/${count}`;

export const partitions = (count: number): readonly Partition[] =>
  Array.from({ length: count }, (_, index) => ({ index, count }));

/** FNV-1a: spreads short names well, and gives the same number for ever. */
export const siteHash = (text: SiteId): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

export const partitionOf = (siteId: SiteId, count: number): Partition => ({ index: siteHash(siteId) % count, count });

/** @param hash of the site, see `siteHash` */
export const isHashIn = ({ index, count }: Partition, hash: number): boolean => count === 1 || hash % count === index;

/** How far each partition has come. After the number of partitions was changed, there are some of other counts too. */
export type Checkpoints = ReadonlyMap<PartitionName, Position>;

const newest = (positions: readonly Position[]): Position =>
  positions.reduce((best, position) => (position > best ? position : best), START);
const oldest = (positions: readonly Position[]): Position =>
  positions.reduce((best, position) => (position < best ? position : best));

const countsOf = (checkpoints: Checkpoints): readonly number[] => [
  ...new Set([...checkpoints.keys()].map((name) => Number(name.split('/')[1]))),
];

/** Up to here the events of every site have been applied. */
export const reachedByAll = (checkpoints: Checkpoints): Position =>
  newest(
    countsOf(checkpoints).map((count) =>
      oldest(partitions(count).map((partition) => checkpoints.get(partitionName(partition)) ?? START)),
    ),
  );

/** Up to here the events of one site have been applied. */
export const reachedBySite = (checkpoints: Checkpoints, siteId: SiteId): Position =>
  newest(countsOf(checkpoints).map((count) => checkpoints.get(partitionName(partitionOf(siteId, count))) ?? START));

/** Where a partition goes on: at its own checkpoint, or where those of another count have all come to. */
export const reachedByPartition = (checkpoints: Checkpoints, partition: Partition): Position =>
  newest([checkpoints.get(partitionName(partition)) ?? START, reachedByAll(checkpoints)]);
