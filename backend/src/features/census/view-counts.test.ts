import { describe, expect, it } from '@jest/globals';
import { ProductId, SiteId } from '@kontor/contracts/kernel/ids';
import { turnableAmbient } from '../../../../test/support/ambient.ts';
import { until } from '../../../../test/support/until.ts';
import { ViewCounts } from './view-counts.ts';

const demo = SiteId.parse('demo');
const other = SiteId.parse('demo-ch');
const [mug, bowl] = [1, 2].map((n) => ProductId.parse(`00000000-0000-4000-8000-00000000000${n}`)) as [
  ProductId,
  ProductId,
];

const counting = (record: (siteId: SiteId) => Promise<void> = async () => undefined) => {
  const ambient = turnableAmbient();
  const written: [SiteId, object][] = [];
  const views = new ViewCounts<ProductId>({
    timers: ambient.timers,
    record: async (siteId, counts) => {
      await record(siteId);
      written.push([siteId, Object.fromEntries(counts)]);
    },
  });
  return { views, written, ambient };
};

describe('views of pages', () => {
  it('given a minute of views, then each site has one event with the sums', async () => {
    const { views, written, ambient } = counting();
    for (const productId of [mug, bowl, mug]) views.count(demo, productId);
    views.count(other, bowl);
    expect(written).toEqual([]);
    ambient.turn(60_000);
    await until(async () => written.length, 2);
    expect(written).toEqual([
      [demo, { [mug]: 2, [bowl]: 1 }],
      [other, { [bowl]: 1 }],
    ]);
    views.count(demo, mug);
    ambient.turn(60_000);
    await until(async () => written.length, 3);
    expect(written[2]).toEqual([demo, { [mug]: 1 }]);
  });

  it('given the end of the process, then counted views are written at once', async () => {
    const { views, written } = counting();
    views.count(demo, mug);
    await views.close();
    expect(written).toEqual([[demo, { [mug]: 1 }]]);
  });

  it('given an unavailable log, then counted views are written with later ones', async () => {
    let isAway = true;
    const tried: SiteId[] = [];
    const { views, written, ambient } = counting(async (siteId) => {
      tried.push(siteId);
      if (isAway) throw new Error('away');
    });
    views.count(demo, mug);
    ambient.turn(60_000);
    await until(async () => tried.length, 1);
    isAway = false;
    views.count(demo, mug);
    await views.close();
    expect(written).toEqual([[demo, { [mug]: 2 }]]);
  });
});
