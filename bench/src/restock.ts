import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type ProductId, SignUpId, type SiteId, type VariantId } from '@kontor/contracts/kernel/ids';
import type { Mail } from '@kontor/contracts/ports/mailer';
import { streamName } from '@kontor/contracts/kernel/events';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { senderOf } from '../../backend/src/platform/mail/shop-mail.ts';
import { seal } from '../../backend/src/platform/personal-data.ts';
import { type Kontor, startKontor } from '../../backend/src/kontor.ts';
import { newContext } from '../../backend/src/platform/commands/command-context.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import type { Platform } from '../../backend/src/platform/platform.ts';
import { newEvent } from '../../test/support/events.ts';
import { setPreferences } from '../../backend/src/features/preferences/commands.ts';
import { AskRestockAlerts } from '../../backend/src/features/restock/commands.ts';
import { restockDecider } from '../../backend/src/features/restock/decider.ts';
import { restockStream } from '../../backend/src/features/restock/restock-streams.ts';
import { stampedBy } from '../../backend/src/features/restock/stamped-by.ts';
import { WriteStock } from '../../backend/src/features/stock/commands.ts';
import { SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import { heapMb } from './heap.ts';
import { withFolder } from './processes.ts';
import { printTable, type Row, writeJson } from './report.ts';

const ORIGIN = 'http://demo.localhost';
const RESULTS = 'build/bench/restock.json';
const siteId = 'demo' as SiteId;
const PEOPLE = Number(process.argv[2] ?? 10_000);
const LOOKS = [0.25, 0.5, 1];
const BARE = 1_000;
const AT_ONCE = 8;

const BARE_MAIL: Mail = {
  id: '',
  from: { name: 'Bench', address: 'bench@kunden.example' },
  to: { address: 'p@kunden.example' },
  subject: 'Wieder da',
  text: '',
  html: '',
  language: 'de',
};

type Of = { readonly productId: ProductId; readonly variantId: VariantId };

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await delay(20);
};

const line = async ({ platform, server }: Kontor): Promise<Of> => {
  const { queries, ambient, vault, handling } = platform;
  const shop = await queries.catalogue.collectionByUrl(siteId, 'shop');
  const product = await queries.catalogue.productByUrl(siteId, shop!.id, 'becher-duene');
  const of = { productId: product!.id, variantId: product!.variants[0]!.id };
  const context = () => newContext(ambient, { siteId, actor: 'system:bench' });
  const { commerce } = (await queries.sites.byId(siteId))!;
  const preferences = { ...commerce.restock, mailsPerMinute: 60_000, claimMinutes: 1440 };
  await server.commands.execute(
    setPreferences(SetPreferencesPayload.parse({ namespace: 'restock', preferences }), context()),
  );
  await until(async () => (await queries.sites.byId(siteId))!.commerce.restock.mailsPerMinute === 60_000);
  await server.commands.execute(
    new WriteStock({ type: 'SetStock', ...of, level: PEOPLE, reason: inOurWords('Bench') }, context()),
  );
  for (let from = 0; from < PEOPLE; from += 500) {
    const signUps = Array.from({ length: Math.min(500, PEOPLE - from) }, async (_, index) => {
      const email = `p${from + index}@kunden.example`;
      const personId = await vault.personOf(siteId, email);
      const contact = await seal(vault, siteId, personId, { email });
      const signUpId = SignUpId.parse(ambient.ids.uuid());
      const said = { language: 'de', joinsMailingList: false, needsConfirmation: false } as const;
      const command = {
        type: 'SignUp',
        ...of,
        ...said,
        signUpId,
        contact,
        origin: ORIGIN,
        at: 0,
      } as const;
      const given = context();
      const stream = restockStream(siteId, of.variantId);
      await handling.handle({ decider: restockDecider, stream, command: stampedBy(given, command), context: given });
    });
    await Promise.all(signUps);
  }
  return of;
};

interface Measured {
  readonly perSecond: number;
  /** Baseline: the same queue with jobs that only append an alert's three events and hand over its mail. */
  readonly floor: number;
  readonly heapMb: readonly number[];
  /** CPU time of all threads per alert, in ms. */
  readonly cpuMs: number;
}

const floorOf = async ({ log, jobs, mailer, ambient }: Platform, mail: Mail): Promise<number> => {
  const queue = 'bench-floor';
  const requests = Array.from({ length: BARE }, (_, index) => ({ id: `bare-${index}`, data: {}, correlationId: '' }));
  let left = BARE;
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const began = performance.now();
  await jobs.enqueue(queue, requests, await log.head());
  const options = { concurrency: AT_ONCE, attempts: 1, backoffMs: 1, onFailure: () => undefined };
  const worker = jobs.work(queue, options, async ({ id }) => {
    const append = () =>
      log.append(streamName('bench', siteId, ambient.ids.uuid()), [newEvent('Measured', {})], 'none');
    await append();
    await append();
    await mailer.send({ ...mail, id });
    await append();
    left -= 1;
    if (left === 0) resolve();
  });
  await done;
  const perSecond = (BARE / (performance.now() - began)) * 1000;
  await worker.stop();
  return perSecond;
};

const measure = async (folder: string, redisUrl: string | undefined): Promise<Measured> => {
  const config = readConfig({
    PORT: '0',
    KONTOR_DATA: folder,
    REDIS_URL: redisUrl,
    KONTOR_LOG_LEVEL: 'silent',
    KONTOR_DEMO: 'empty',
  });
  const kontor = await startKontor(config, null, { logger: pino({ level: 'silent' }) });
  await kontor.started;
  const { platform, server } = kontor;
  const of = await line(kontor);
  const heaps: number[] = [];
  let paused = 0;
  let sent = 0;
  const stop = new AbortController();
  const watching = (async () => {
    const options = { after: await platform.log.head(), filter: { types: ['RestockAlertSent'] }, signal: stop.signal };
    for await (const { events } of platform.feed.follow(options)) {
      sent += events.length;
      for (let look = LOOKS[heaps.length]; look !== undefined && sent >= look * PEOPLE; look = LOOKS[heaps.length]) {
        const from = performance.now();
        heaps.push(heapMb());
        paused += performance.now() - from;
      }
      if (sent >= PEOPLE) return;
    }
  })();
  const site = (await platform.queries.sites.byId(siteId))!;
  const context = newContext(platform.ambient, { siteId, actor: 'system:bench' });
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await server.commands.execute(new AskRestockAlerts(of, 'merchant', site, context));
  await watching;
  const tookMs = performance.now() - began - paused;
  const { user, system } = process.cpuUsage(cpu);
  stop.abort();
  const [alert] = (await platform.sentMails?.newest(senderOf(site, ORIGIN).address, 1)) ?? [];
  const floor = await floorOf(platform, { ...BARE_MAIL, ...(alert && { text: alert.text, html: alert.html ?? '' }) });
  await kontor.stop();
  return { perSecond: (PEOPLE / tookMs) * 1000, floor, heapMb: heaps, cpuMs: (user + system) / 1000 / PEOPLE };
};

const withRedis = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  const child = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
    stdio: 'ignore',
  });
  const url = `redis://127.0.0.1:${port}`;
  try {
    const redis = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    redis.on('error', () => undefined);
    await redis.ping();
    redis.disconnect();
    return await work(url);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
};

const rowsOf = (queue: string, { perSecond, floor, heapMb, cpuMs }: Measured): readonly Row[] => {
  const [quarter = NaN, half = NaN, end = NaN] = heapMb;
  return [
    { name: `alerts by the ${queue} (floor: bare jobs)`, value: perSecond, unit: '1/s', floor },
    { name: 'work for each', value: cpuMs, unit: 'ms' },
    { name: 'heap at a quarter', value: quarter, unit: 'MB' },
    { name: 'heap at half, more than at a quarter', value: half - quarter, unit: 'MB' },
    { name: 'heap at the end, more than at half', value: end - half, unit: 'MB', goal: { of: 'value', atMost: 10 } },
  ];
};

const embedded = await withFolder((folder) => measure(folder, undefined));
const bull = await withRedis((url) => withFolder((folder) => measure(folder, url)));
const rows = [...rowsOf('embedded queue', embedded), ...rowsOf('queue in Redis', bull)];
printTable(rows);
writeJson(RESULTS, rows);
