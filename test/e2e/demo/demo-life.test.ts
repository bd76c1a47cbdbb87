import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { READY_QUESTIONS } from '@kontor/contracts/analytics/questions';
import type { SqlResult } from '@kontor/contracts/ports/responses';
import { START } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { ListInventoryQuery, MAX_LISTED_PRODUCTS } from '@kontor/contracts/stock/inventory';
import { freeUnits } from '@kontor/contracts/stock/state';
import { content } from '@kontor/demo/sites/hafen-und-heide/content';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { flatten } from '../../support/collect.ts';
import { until } from '../../support/until.ts';
import { livedEventsOf } from './lived-events.ts';
import { livedStock, shortStock } from './lived-stock.ts';

describe('demo after some weeks', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ demo: '1' });
  });
  afterAll(() => api.stop());

  const events = async (siteId: string) => {
    const all = await flatten(api.kontor.platform.log.readAll({ after: START }));
    return all.filter(({ metadata }) => metadata.siteId === siteId);
  };

  it.each(['demo', 'demo-ch'])('%s has data on every page of the panel', async (siteId) => {
    const types = new Set((await events(siteId)).map(({ type }) => type));
    expect(livedEventsOf(siteId).filter((type) => !types.has(type))).toEqual([]);
  });

  it('spans six weeks until today, with nothing in the future', async () => {
    const instants = (await events('demo')).map(({ metadata }) => metadata.at);
    const now = api.kontor.platform.ambient.clock.now();
    const days = (now - Math.min(...instants)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(42);
    expect(days).toBeLessThan(43);
    expect(Math.max(...instants)).toBeLessThanOrEqual(now);
  });

  it('ends with a stock count: as much is to be had as the catalogue says', async () => {
    const counted = new Map(
      livedStock(await events('demo'))
        .filter(({ type }) => type === 'StockSet')
        .map(({ variantId, state }) => [variantId, freeUnits(state)]),
    );
    for (const { urlId, variants } of content.products) {
      const product = await api.product(urlId);
      const levels = product.variants.map(({ id, sku }) => [sku, counted.get(id) ?? 'unlimited']);
      expect(levels).toEqual(variants.map(({ sku, stock }) => [sku, stock]));
    }
  });

  it.each(['demo', 'demo-ch'])('%s never has less on hand than is reserved', async (siteId) => {
    expect(shortStock(await events(siteId))).toEqual([]);
    const { inventory } = api.kontor.platform.queries;
    const query = ListInventoryQuery.parse({ limit: MAX_LISTED_PRODUCTS });
    const { products, next } = await inventory.list(SiteId.parse(siteId), query);
    const variants = products.flatMap((product) => product.variants);
    expect(next).toBeNull();
    expect(variants.length).toBeGreaterThan(20);
    expect(variants.filter(({ unlimited, onHand, reserved }) => !unlimited && onHand < reserved)).toEqual([]);
  });

  it.each(['demo', 'demo-ch'])(
    '%s has turnover on its first page, as much as the ready question says',
    async (site) => {
      const owner = new Visitor(api, site);
      await owner.signIn();
      await caughtUp(api);
      const hours = await api.kontor.platform.queries.dashboard.sales(SiteId.parse(site), 0);
      const onFirstPage = hours.reduce((sum, { totalCents }) => sum + totalCents, 0);
      const { body } = await owner.call<SqlResult>('post', '/api/v1/analytics/query', {
        sql: READY_QUESTIONS.revenue.sql,
      });
      const at = body.columns.findIndex(({ name }) => name === READY_QUESTIONS.revenue.picture.value);
      expect(onFirstPage).toBeGreaterThan(0);
      expect(body.rows.reduce((sum, row) => sum + Number(row[at]), 0)).toBe(onFirstPage);
    },
  );

  it('has sent no mail, and none is pending', async () => {
    const { jobs, log } = api.kontor.platform;
    for (const queue of ['order-mails', 'restock-alerts', 'newsletter-confirmations', 'gift-cards', 'form-mails']) {
      await until(() => jobs.checkpoint(queue), await log.head());
      const { waiting, running } = await jobs.counts(queue);
      expect([queue, waiting, running]).toEqual([queue, 0, 0]);
    }
    expect(existsSync(join(api.folder, 'mails'))).toBe(false);
  });
});
