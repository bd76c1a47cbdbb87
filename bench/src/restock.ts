import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type ProductId, SignUpId, type SiteId, type VariantId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { RestockEvent } from '@kontor/contracts/restock';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { seal } from '../../backend/src/platform/personal-data.ts';
import { type Kontor, startKontor } from '../../backend/src/kontor.ts';
import { newContext } from '../../backend/src/platform/commands/command-context.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { SetPreferences } from '../../backend/src/features/preferences/commands.ts';
import { AskRestockAlerts } from '../../backend/src/features/restock/commands.ts';
import { RestockStreams } from '../../backend/src/features/restock/restock-streams.ts';
import { SetStock } from '../../backend/src/features/stock/commands.ts';
import { SetPreferencesPayload } from '@kontor/contracts/commerce-preferences';
import { withFolder } from './processes.ts';
import { printTable, type Row, writeJson } from './report.ts';

const RESULTS = 'build/bench/restock.json';
const siteId = 'demo' as SiteId;
const PEOPLE = Number(process.argv[2] ?? 10_000);
/** The first ones warm the process up; memory is compared from there to the end. */
const WARM = 0.3;

type Of = { readonly productId: ProductId; readonly variantId: VariantId };

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await delay(20);
};

/** As many as wait for a thing that was sold out and is back, with nothing but the alerts to be done. */
const line = async ({ platform, server }: Kontor): Promise<Of> => {
  const { queries, ambient, vault, handling } = platform;
  const shop = await queries.catalogue.collectionByUrl(siteId, 'shop');
  const product = await queries.catalogue.productByUrl(siteId, shop!.id, 'becher-duene');
  const of = { productId: product!.id, variantId: product!.variants[0]!.id };
  const context = () => newContext(ambient, { siteId, actor: 'system:bench' });
  const { commerce } = (await queries.sites.byId(siteId))!;
  const preferences = { ...commerce.restock, mailsPerMinute: 60_000, claimMinutes: 1440 };
  await server.commands.execute(
    new SetPreferences(SetPreferencesPayload.parse({ namespace: 'restock', preferences }), context()),
  );
  await until(async () => (await queries.sites.byId(siteId))!.commerce.restock.mailsPerMinute === 60_000);
  await server.commands.execute(new SetStock({ ...of, level: PEOPLE, reason: 'Bench' }, context()));
  const streams = new RestockStreams(handling);
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
        origin: 'http://demo.localhost',
        at: 0,
      } as const;
      await streams.handle(of.variantId, context(), command);
    });
    await Promise.all(signUps);
  }
  return of;
};

interface Measured {
  readonly perSecond: number;
  /** Of the heap after a collection, in MB, from the first third to the end. */
  readonly growthMb: number;
}

const heapMb = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};

const measure = async (folder: string, redisUrl: string | undefined): Promise<Measured> => {
  const config = readConfig({ PORT: '0', KONTOR_DATA: folder, REDIS_URL: redisUrl, KONTOR_LOG_LEVEL: 'silent' });
  const kontor = await startKontor(config, null, { logger: pino({ level: 'silent' }) });
  await kontor.started;
  const { platform, server } = kontor;
  const of = await line(kontor);
  let sent = 0;
  let warmAt = 0;
  let doneAt = 0;
  let warmMb = 0;
  const stop = new AbortController();
  const watching = (async () => {
    const options = { after: await platform.log.head(), filter: { types: ['RestockAlertSent'] }, signal: stop.signal };
    for await (const { events } of platform.log.subscribe({ ...options, onFailure: () => undefined })) {
      sent += (events as readonly Recorded<RestockEvent>[]).length;
      if (warmAt === 0 && sent >= PEOPLE * WARM) {
        warmMb = heapMb();
        warmAt = sent;
      }
      if (sent >= PEOPLE) {
        doneAt = performance.now();
        return;
      }
    }
  })();
  const began = performance.now();
  const site = (await platform.queries.sites.byId(siteId))!;
  const context = newContext(platform.ambient, { siteId, actor: 'system:bench' });
  await server.commands.execute(new AskRestockAlerts(of, 'merchant', site, context));
  await watching;
  stop.abort();
  const growthMb = heapMb() - warmMb;
  await kontor.stop();
  return { perSecond: (PEOPLE / (doneAt - began)) * 1000, growthMb };
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

const rowsOf = (queue: string, { perSecond, growthMb }: Measured): readonly Row[] => [
  { name: `alerts by the ${queue}`, value: perSecond, unit: '1/s' },
  { name: `heap of it, from a third to the end`, value: growthMb, unit: 'MB', goal: { of: 'value', atMost: 20 } },
];

const embedded = await withFolder((folder) => measure(folder, undefined));
const bull = await withRedis((url) => withFolder((folder) => measure(folder, url)));
const rows = [...rowsOf('embedded queue', embedded), ...rowsOf('queue in Redis', bull)];
printTable(rows);
writeJson(RESULTS, rows);
