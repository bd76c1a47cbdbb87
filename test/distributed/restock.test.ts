import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { pino } from 'pino';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { type Kontor, startKontor } from '../../backend/src/kontor.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { type MailCatcher, startMailCatcher } from '../doubles/mail-catcher.ts';
import { endAll } from '../support/end-all.ts';
import { RestockLine } from '../support/restock-line.ts';
import { type Cluster, type Node, startCluster } from './cluster.ts';
import { until } from '../support/until.ts';

const demo = SiteId.parse('demo');
const HOUR = 60 * 60_000;
/** Few, as processes start slowly; the feature's unit tests vary the interruptions. */
const WAVES = Number(process.env['KONTOR_TEST_KILLS'] ?? 2) / 2;
const WORKERS = 2;
const PEOPLE = 40;

describe('restock alerts with all stores on the network', () => {
  let cluster: Cluster;
  let catcher: MailCatcher;
  let kontor: Kontor;
  let worker: Node;

  const start = async (roles: string, ahead = 0): Promise<void> => {
    const { eventStoreUrl, mongodbUrl, redis } = cluster.stores;
    const config = readConfig({
      PORT: '0',
      KONTOR_DATA: cluster.folder,
      KONTOR_ROLES: roles,
      KONTOR_PARTITIONS: '4',
      EVENTSTORE_URL: eventStoreUrl,
      MONGODB_URL: mongodbUrl,
      REDIS_URL: redis.url,
      SMTP_URL: catcher.url,
    });
    const ambient: Ambient = { ...systemAmbient, clock: { now: () => Date.now() + ahead } };
    kontor = await startKontor(config, null, { ambient, logger: pino({ level: 'silent' }) });
    await kontor.started;
  };
  const line = async (urlId: string): Promise<RestockLine> => {
    const { catalogue } = kontor.platform.queries;
    const shop = await catalogue.collectionByUrl(demo, 'shop');
    const product = await catalogue.productByUrl(demo, shop!.id, urlId);
    const waiting = new RestockLine(() => kontor, product!);
    await waiting.stock(0);
    return waiting;
  };
  const mailsTo = (email: string): number =>
    catcher.mails.filter(({ recipients }) => recipients.includes(email)).length;

  beforeAll(async () => {
    [cluster, catcher] = await Promise.all([startCluster(), startMailCatcher()]);
    await start('api,projections');
  });
  afterAll(async () => {
    // Releases its leases while the store still exists.
    try {
      await kontor?.stop();
    } finally {
      await endAll(
        () => cluster?.stop(),
        () => catcher?.stop(),
      );
    }
  });

  it('reach everybody once, or the log names possible repeats, though workers are killed and Redis is flushed', async () => {
    const cup = await line('becher-duene');
    await cup.rule({ mailsPerMinute: 60_000, claimMinutes: 60 });
    const people = Array.from({ length: PEOPLE }, (_, number) => `p${number}@kunden.example`);
    for (const email of people) await cup.signUp(email);
    await cup.stock(PEOPLE);
    await cup.ask();
    catcher.slow(15);
    let killed = 0;
    for (let wave = 0; wave < WAVES; wave += 1) {
      const before = catcher.mails.length;
      const workers = await Promise.all(
        Array.from({ length: WORKERS }, () => cluster.start('worker', { SMTP_URL: catcher.url })),
      );
      await until(() => catcher.mails.length > before);
      await Promise.all(workers.map((worker) => worker.kill()));
      killed += workers.length;
    }
    expect([killed, (await cup.statuses()).every((status) => status === 'told')]).toEqual([WAVES * WORKERS, false]);
    catcher.slow(0);
    await cluster.stores.redis.flush();
    worker = await cluster.start('worker', { SMTP_URL: catcher.url });
    await until(async () => (await cup.statuses()).every((status) => status === 'told'));
    const sent = (await cup.events()).flatMap((event) => (event.type === 'RestockAlertSent' ? [event.data] : []));
    expect(sent.map(({ number }) => number).sort((a, b) => a - b)).toEqual(people.map((_, index) => index + 1));
    for (const { number, mayBeDouble } of sent) {
      const copies = mailsTo(people[number - 1]!);
      expect([number, copies === 1 || (mayBeDouble && copies > 1)]).toEqual([number, true]);
    }
  });

  it('pass an unused unit to the next in line, based on the log alone', async () => {
    const honey = await line('heidehonig');
    for (const name of ['ada', 'bea', 'cleo']) await honey.signUp(`${name}@kunden.example`);
    await honey.stock(2);
    await honey.ask();
    await until(async () => (await honey.statuses()).join() === 'told,told,waiting');
    await honey.buy(1);
    await until(async () => (await honey.statuses()).join() === 'bought,told,waiting');
    await Promise.all([kontor.stop(), worker.stop()]);
    await cluster.stores.redis.flush();
    await start('api,projections,worker', 2 * HOUR);
    await until(async () => (await honey.statuses()).join() === 'bought,missed,told');
    expect(['ada', 'bea', 'cleo'].map((name) => mailsTo(`${name}@kunden.example`))).toEqual([1, 1, 1]);
  });
});
