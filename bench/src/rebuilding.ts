import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fire } from './load.ts';
import { startKontor } from './processes.ts';
import type { Row } from './report.ts';
import { makeShoppers } from './shoppers.ts';

const SHOPPERS = 256;
/** Few enough to leave the server time: what is measured is how long a shopper waits, not how many can shop. */
const CONNECTIONS = 8;
const LOOK_S = 5;

/** All read models of a data folder, built anew one after the other. @returns how long it took, in s */
const rebuildAll = async (folder: string): Promise<number> => {
  const begin = performance.now();
  const args = ['--disable-warning=ExperimentalWarning', 'build/backend/kontor.js', 'rebuild', '--all'];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', KONTOR_DATA: folder },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`kontor rebuild --all ended with ${code}`);
  return (performance.now() - begin) / 1000;
};

/** What shoppers notice of it when all read models are built anew. */
export const rebuildBeside = async (folder: string): Promise<readonly Row[]> => {
  const kontor = await startKontor(folder);
  const { adds } = await makeShoppers(kontor, SHOPPERS);
  await fire(kontor.url, adds, CONNECTIONS, LOOK_S);
  const quiet = await fire(kontor.url, adds, CONNECTIONS, 2 * LOOK_S);
  let seconds = 0;
  const rebuilding = rebuildAll(folder).then((took) => (seconds = took));
  let p99 = 0;
  while (seconds === 0) {
    p99 = Math.max(p99, (await fire(kontor.url, adds, CONNECTIONS, LOOK_S)).p99);
  }
  await rebuilding;
  await kontor.stop();
  return [
    {
      name: 'rebuild of all read models beside shoppers',
      value: seconds,
      unit: 's',
      goal: { of: 'value', atMost: 120 },
    },
    { name: 'add to cart, p99, quiet', value: quiet.p99, unit: 'ms' },
    { name: 'the same, during the rebuild', value: p99, unit: 'ms', goal: { of: 'value', atMost: 2 * quiet.p99 } },
  ];
};
