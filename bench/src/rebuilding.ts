import { fire, type Load } from './load.ts';
import { startCommand, startKontor } from './processes.ts';
import type { Row } from './report.ts';
import { makeShoppers } from './shoppers.ts';
import { watch } from './watching.ts';

const SHOPPERS = 256;
/** A fixed rate: the measurement is how long shoppers wait. */
const TRAFFIC = { connections: 8, perSecond: 500 };
const LOOK_S = 5;

interface Rebuilt {
  readonly seconds: number;
  /** Peak memory of the process that builds versions, in MB. */
  readonly mostMb: number;
}

const rebuildAll = async (folder: string): Promise<Rebuilt> => {
  const begin = performance.now();
  const child = startCommand(folder, ['rebuild', '--all']);
  child.stdout.resume();
  child.stderr.resume();
  const { mostMb } = await watch(child);
  const code = child.exitCode;
  if (code !== 0) throw new Error(`kontor rebuild --all ended with ${code}`);
  return { seconds: (performance.now() - begin) / 1000, mostMb };
};

const medianP99 = (loads: readonly Load[]): number =>
  loads.map(({ p99 }) => p99).sort((one, other) => one - other)[Math.floor(loads.length / 2)] ?? 0;

export const rebuildBeside = async (folder: string): Promise<readonly Row[]> => {
  const kontor = await startKontor(folder);
  const { adds } = await makeShoppers(kontor, SHOPPERS);
  const shop = (): Promise<Load> => fire(kontor.url, adds, TRAFFIC.connections, LOOK_S, TRAFFIC.perSecond);
  await shop();
  const quiet = [await shop(), await shop(), await shop()];
  let isDone = false;
  const rebuilding = rebuildAll(folder).finally(() => (isDone = true));
  const meanwhile: Load[] = [];
  while (!isDone) meanwhile.push(await shop());
  const { seconds, mostMb } = await rebuilding;
  await kontor.stop();
  const [before, during] = [medianP99(quiet), medianP99(meanwhile)];
  return [
    {
      name: 'rebuild of all read models beside shoppers',
      value: seconds,
      unit: 's',
      goal: { of: 'value', atMost: 120 },
    },
    { name: 'the process that makes them', value: mostMb, unit: 'MB', goal: { of: 'value', atMost: 500 } },
    { name: `add to cart, ${TRAFFIC.perSecond}/s, p99 of ${LOOK_S} s, median, quiet`, value: before, unit: 'ms' },
    { name: 'the same, during the rebuild', value: during, unit: 'ms', goal: { of: 'value', atMost: 2 * before } },
    { name: 'the worst of them', value: Math.max(...meanwhile.map(({ p99 }) => p99)), unit: 'ms' },
  ];
};
