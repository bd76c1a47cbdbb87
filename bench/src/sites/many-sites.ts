import type { Kontor } from '../../../backend/src/kontor.ts';
import { fire } from '../load.ts';
import { startKontor as startServer, withFolder } from '../processes.ts';
import type { Row } from '../report.ts';
import { quantile } from './documents.ts';
import { inProcess, makeSite } from './in-process.ts';

const FEW = 10;
/** Sites that are made at once. */
const AT_ONCE = 8;
const STARTS = 5;

const idOf = (n: number): string => `viele-${n}`;

const makeSites =
  (count: number) =>
  async (kontor: Kontor): Promise<void> => {
    const numbers = Array.from({ length: count }, (_, n) => n).values();
    const make = async (): Promise<void> => {
      for (const n of numbers) await makeSite(kontor, { id: idOf(n), from: 'empty' });
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
