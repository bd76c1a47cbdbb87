import { fire } from './load.ts';
import { startKontor } from './processes.ts';
import type { Row } from './report.ts';
import { makeShoppers } from './shoppers.ts';

const SHOPPERS = 256;
const CONNECTIONS = 16;

interface Served {
  readonly firstStart: number;
  readonly start: number;
  readonly p50: number;
  readonly p99: number;
}

const served = async (folder: string, seconds: number): Promise<Served> => {
  const first = await startKontor(folder);
  await first.stop();
  const again = await startKontor(folder);
  const { adds } = await makeShoppers(again, SHOPPERS);
  await fire(again.url, adds, CONNECTIONS, 1);
  const { p50, p99 } = await fire(again.url, adds, CONNECTIONS, seconds);
  await again.stop();
  return { firstStart: first.startedIn, start: again.startedIn, p50, p99 };
};

export const logSizeRows = async (small: string, large: string, seconds: number): Promise<readonly Row[]> => {
  const before = await served(small, seconds);
  const after = await served(large, seconds);
  const row = (name: string, of: 'start' | 'p50' | 'p99', atMost: number): Row => ({
    name: `${name} on the long log (floor: on a short one)`,
    value: after[of],
    unit: 'ms',
    floor: before[of],
    goal: { of: 'ratio', atMost },
  });
  return [
    { name: 'first start on it: all read models made', value: after.firstStart, unit: 'ms' },
    row('start', 'start', 1.25),
    row(`add-to-cart, ${CONNECTIONS} connections, p50`, 'p50', 1.25),
    row(`add-to-cart, ${CONNECTIONS} connections, p99`, 'p99', 1.5),
  ];
};
