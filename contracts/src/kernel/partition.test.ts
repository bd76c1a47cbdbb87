import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Position } from './events.ts';
import { SiteId } from './ids.ts';
import {
  type Checkpoints,
  isHashIn,
  partitionName,
  partitionOf,
  partitions,
  reachedByAll,
  reachedByPartition,
  reachedBySite,
  siteHash,
} from './partition.ts';

const at = (text: string): Position => text as Position;
const checkpoints = (entries: Readonly<Record<string, string>>): Checkpoints =>
  new Map(Object.entries(entries)) as unknown as Checkpoints;
const anySite = fc.stringMatching(/^[a-z][a-z0-9]{1,20}$/u).map((text) => SiteId.parse(text));
const anyCount = fc.integer({ min: 1, max: 64 });

describe('partitions', () => {
  it('hold each site exactly once, whatever their number', () => {
    fc.assert(
      fc.property(anySite, anyCount, (site, count) => {
        const holding = partitions(count).filter((partition) => isHashIn(partition, siteHash(site)));
        expect(holding).toEqual([partitionOf(site, count)]);
      }),
    );
  });

  it('spread sites evenly', () => {
    const sites = Array.from({ length: 4_000 }, (_, index) => SiteId.parse(`shop-${index}`));
    for (const { index } of partitions(8)) {
      const share = sites.filter((site) => partitionOf(site, 8).index === index).length;
      expect([index, share > 400 && share < 600]).toEqual([index, true]);
    }
  });

  it('never move a site, as checkpoints depend on it', () => {
    expect(['demo', 'demo-ch', 'kontor'].map((id) => partitionName(partitionOf(SiteId.parse(id), 4)))).toEqual([
      '2/4',
      '2/4',
      '0/4',
    ]);
  });
});

describe('checkpoints of partitions', () => {
  it('together reach as far as the slowest; a missing one has not begun', () => {
    expect(reachedByAll(checkpoints({ '0/2': '5', '1/2': '3' }))).toBe(at('3'));
    expect(reachedByAll(checkpoints({ '0/2': '5' }))).toBe(at(''));
    expect(reachedByAll(checkpoints({}))).toBe(at(''));
  });

  it('also count for another number of partitions, if complete', () => {
    const both = checkpoints({ '0/1': '4', '0/2': '9', '1/2': '2' });
    expect(reachedByAll(both)).toBe(at('4'));
    expect(reachedByPartition(both, { index: 0, count: 2 })).toBe(at('9'));
    expect(reachedByPartition(both, { index: 1, count: 2 })).toBe(at('4'));
    expect(reachedByPartition(both, { index: 3, count: 4 })).toBe(at('4'));
  });

  it('tell the progress of one site', () => {
    const demo = SiteId.parse('demo');
    const own = partitionName(partitionOf(demo, 2));
    const other = own === '0/2' ? '1/2' : '0/2';
    expect(reachedBySite(checkpoints({ [own]: '7', [other]: '1' }), demo)).toBe(at('7'));
    expect(reachedBySite(checkpoints({ [other]: '9', '0/1': '2' }), demo)).toBe(at('2'));
  });
});
