import type { ProductId } from '@kontor/contracts/kernel/ids';
import type { Script } from '../../platform/simulation/scripts.ts';
import { RecordViews } from '../census/exports.ts';
import { DAY_MS } from './demand.ts';
import type { Shop } from './shop.ts';
import type { World } from './world.ts';

/** Product pages viewed per visit that fills a cart. */
const VIEWS_PER_VISIT = 14;

export async function* browse(world: World, shop: Shop, days: number): Script {
  const { articles, siteId, visits, demand } = shop;
  const chance = shop.chance.fork('browsing');
  const allPopularity = articles.reduce((sum, { popularity }) => sum + popularity, 0);
  for (;;) {
    const perDay = (visits / days) * VIEWS_PER_VISIT * demand.onDay(world.agenda.now());
    const views: Record<ProductId, number> = {};
    for (const { product, popularity } of articles) {
      const count = Math.round(((perDay * popularity) / allPopularity) * (0.6 + 0.8 * chance.fraction()));
      if (count > 0) views[product.productId] = count;
    }
    if (Object.keys(views).length > 0) {
      const viewed = { type: 'ProductPagesViewed', data: { views } } as const;
      await world.execute(new RecordViews(viewed, world.context(siteId, 'system:census')));
    }
    yield DAY_MS;
  }
}
