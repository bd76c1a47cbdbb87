import { resolve } from 'node:path';
import { NewSite } from '@kontor/contracts/sites/new-sites';
import { pino } from 'pino';
import { createSite } from '../../../backend/src/features/new-sites/create-site.ts';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Kontor, startKontor } from '../../../backend/src/kontor.ts';
import { readConfig } from '../../../backend/src/platform/config.ts';
import { fire } from '../load.ts';
import { startKontor as startServer, withFolder } from '../processes.ts';
import type { Row } from '../report.ts';
import { quantile } from './documents.ts';

const FEW = 10;
/** Sites that are made at once. */
const AT_ONCE = 8;
const STARTS = 5;

/** A Kontor in this process, so that what it is filled with does not go over HTTP. */
export const inProcess = async <T>(folder: string, work: (kontor: Kontor) => Promise<T>): Promise<T> => {
  const settings = { PORT: '0', KONTOR_LOG_LEVEL: 'silent', KONTOR_RATE_LIMIT: '100000000', KONTOR_DEMO: 'empty' };
  const config = readConfig({ ...settings, KONTOR_DATA: folder });
  const storefront = builtStorefront(resolve('storefront/build'));
  const kontor = await startKontor(config, storefront, { logger: pino({ level: 'silent' }) });
  await kontor.started;
  try {
    return await work(kontor);
  } finally {
    await kontor.stop();
  }
};

const idOf = (n: number): string => `viele-${n}`;

const makeSites =
  (count: number) =>
  async ({ platform, server }: Kontor): Promise<void> => {
    const numbers = Array.from({ length: count }, (_, n) => n).values();
    const make = async (): Promise<void> => {
      for (const n of numbers) {
        const site = NewSite.parse({ id: idOf(n), name: `Laden ${n}`, from: 'empty' });
        const creationId = platform.ambient.ids.uuid();
        const asked = { site, creationId, actor: 'system:bench', giveOwner: async () => undefined } as const;
        await createSite({ platform, commands: server.commands }, asked);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, make));
  };

interface Measured {
  readonly start: number;
  readonly memory: number;
}

/** A server of so many sites: how long it takes to start, and what it needs once the last one was asked. */
const serving = (count: number): Promise<Measured> =>
  withFolder(async (folder) => {
    await inProcess(folder, makeSites(count));
    const measured: Measured[] = [];
    for (let n = 0; n < STARTS; n += 1) {
      const server = await startServer(folder);
      const headers = { host: `${idOf(count - 1)}.localhost` };
      await fire(server.url, [{ method: 'GET', path: '/config/anmelden', headers }], 1, 1);
      measured.push({ start: server.startedIn, memory: server.memory() / 1024 / 1024 });
      await server.stop();
    }
    const middle = (name: keyof Measured): number =>
      quantile(
        measured.map((one) => one[name]),
        0.5,
      );
    return { start: middle('start'), memory: middle('memory') };
  });

/** @param count of sites, measured beside ten */
export const manySites = async (count: number): Promise<readonly Row[]> => {
  const few = await serving(FEW);
  const many = await serving(count);
  const sites = count.toLocaleString('en-US');
  const goal = { of: 'ratio', atMost: 1.2 } as const;
  return [
    { name: `start with ${sites} sites (floor: ${FEW})`, value: many.start, unit: 'ms', floor: few.start, goal },
    { name: '… memory, once a site was asked', value: many.memory, unit: 'MB', floor: few.memory, goal },
  ];
};
