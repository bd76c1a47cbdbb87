import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { START } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { EventStoreDbEventLog } from '../../backend/src/adapters/event-log-eventstoredb/index.ts';
import { productIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { type MailCatcher, startMailCatcher } from '../doubles/mail-catcher.ts';
import { flatten } from '../support/collect.ts';
import { endAll } from '../support/end-all.ts';
import { type Cluster, startCluster, untilReady, untilSold } from './cluster.ts';
import { Shopper } from './shopper.ts';
import { until } from '../support/until.ts';

const CARTS = 12;
const PRODUCT = {
  itemId: productIdOf(SiteId.parse('demo'), { format: 'demo', key: 'rezeptbuch-digital' }),
  sku: 'HH-PDF-TOPF',
};

let cluster: Cluster;
let log: EventStoreDbEventLog;
let catcher: MailCatcher;
beforeAll(async () => {
  [cluster, catcher] = await Promise.all([startCluster(), startMailCatcher()]);
  log = new EventStoreDbEventLog(cluster.stores.eventStoreUrl);
});
afterAll(() =>
  endAll(
    () => log?.close(),
    () => cluster?.stop(),
    () => catcher?.stop(),
  ),
);

it('a worker killed between mail and event: every job is done and recorded once, and repeated mails have the same id', async () => {
  const [api] = await Promise.all([cluster.start('api'), cluster.start('projections')]);
  await untilReady(api);
  const shoppers = Array.from({ length: CARTS }, (_, number) => new Shopper(number, () => [api.url], PRODUCT));
  await untilSold(api.url, PRODUCT.itemId);
  await Promise.all(shoppers.map((shopper) => shopper.add()));
  const greeted = () => flatten(log.readAll({ after: START, filter: { types: ['CartGreeted'] } }));

  const SMTP_URL = catcher.url;
  const doomed = await cluster.start('worker', { SMTP_URL, KONTOR_TEST_DIES_AFTER_MAIL: '1' });
  await doomed.finished;
  expect(catcher.mails.length).toBeGreaterThan(0);
  expect(await greeted()).toEqual([]);

  await cluster.start('worker', { SMTP_URL });
  await until(async () => (await greeted()).length >= CARTS);
  expect(new Set((await greeted()).map(({ stream }) => stream)).size).toBe(CARTS);
  expect(await greeted()).toHaveLength(CARTS);
  // Repeated mails have the same id, by which mailboxes recognise them.
  const ids = catcher.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(CARTS);
  expect(ids.length).toBeGreaterThan(CARTS);
});
