import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { logSizeRows } from './log-size.ts';
import { startCommand, startKontor, withFolder } from './processes.ts';
import { askedRows } from './questions.ts';
import { rebuildBeside } from './rebuilding.ts';
import { printTable, type Row, writeJson } from './report.ts';
import { watch } from './watching.ts';

const RESULTS = 'build/bench/history.json';
const CARTS = process.argv.includes('--quick') ? 5_000 : 100_000;
const SITES = 10;
const SHORT_CARTS = 800;
const SECONDS = 8;
/** Baseline projection: counts events per type. */
const COUNTING = `
export const initial = 0;
export const keyOf = (event) => event.type;
export const evolve = (count) => count + 1;
`;

interface Run {
  readonly events: number;
  readonly perSecond: number;
  /** CPU time of all threads per event, in µs. */
  readonly workUs: number;
  /** Peak memory of the largest process and of all together, in MB. */
  readonly mostMb: number;
  readonly togetherMb: number;
}

const kontor = async (folder: string, args: readonly string[]): Promise<Run> => {
  const child = startCommand(folder, args);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString().slice(-10_000)));
  const { mostMb, togetherMb, workedMs } = await watch(child);
  const told = [...said.matchAll(/([\d.]+) Ereignisse in [^(]*\(([\d.]+) Ereignisse\/s\)/gu)].at(-1);
  if (child.exitCode !== 0 || !told) throw new Error(`kontor ${args.join(' ')} ended with ${child.exitCode}:\n${said}`);
  const [events, perSecond] = [told[1], told[2]].map((text) => Number(text?.replaceAll('.', ''))) as [number, number];
  return { events, perSecond, workUs: (workedMs * 1000) / events, mostMb, togetherMb };
};

/** Baseline: reads every row of the log and parses its JSON. */
const bareScan = (folder: string): number => {
  const database = new DatabaseSync(join(folder, 'events.sqlite'), { readOnly: true });
  const began = performance.now();
  let events = 0;
  const rows = database.prepare('SELECT position, stream, revision, id, type, data, metadata FROM events').iterate();
  for (const { data, metadata } of rows as Iterable<{ data: string; metadata: string }>) {
    JSON.parse(data);
    JSON.parse(metadata);
    events += 1;
  }
  const perSecond = (events * 1000) / (performance.now() - began);
  database.close();
  return perSecond;
};

const generated = async (folder: string, sites: number, carts: number): Promise<Run> => {
  await (await startKontor(folder)).stop();
  return kontor(folder, ['generate', '--sites', String(sites), '--carts', String(carts), '--seed', '7']);
};

const rows = await withFolder(async (folder) => {
  const made = await generated(folder, SITES, CARTS);
  const counting = join(folder, 'counting.mjs');
  writeFileSync(counting, COUNTING);
  const floors = [bareScan(folder)];
  const counted = await kontor(folder, ['replay', counting]);
  floors.push(bareScan(folder));
  const stored = await kontor(folder, ['replay', counting, '--into', 'types']);
  floors.push(bareScan(folder));
  const carts = await kontor(folder, ['replay', 'carts']);
  const storedCarts = await kontor(folder, ['replay', 'carts', '--into', 'carts']);
  floors.push(bareScan(folder));
  const lake = join(folder, 'lake');
  const fromNothing = await kontor(folder, ['export', 'parquet', lake]);
  rmSync(lake, { recursive: true });
  const exported = await kontor(folder, ['export', 'parquet', lake]);
  floors.push(bareScan(folder));
  const asked = await askedRows(folder);
  const tables = 1 / (1 / fromNothing.perSecond - 1 / exported.perSecond);
  const floor = floors.reduce((sum, each) => sum + each, 0) / floors.length;
  const most = Math.max(...[counted, stored, carts, storedCarts].map(({ mostMb }) => mostMb));
  const seconds = made.events / made.perSecond;
  const longLog = await withFolder(async (small) => {
    await generated(small, 1, SHORT_CARTS);
    return logSizeRows(small, folder, SECONDS);
  });
  return [
    { name: 'events generated', value: made.events, unit: '', goal: { of: 'value', atLeast: CARTS * 10 } },
    { name: 'generating them', value: seconds, unit: 's', goal: { of: 'value', atMost: 180 } },
    { name: 'generating, work for each', value: made.workUs, unit: 'µs' },
    { name: 'generating, resident', value: made.mostMb, unit: 'MB' },
    {
      name: 'replay of all events into memory (floor: bare scan)',
      value: counted.perSecond,
      unit: 'events/s',
      floor,
      goal: { of: 'value', atLeast: 150_000 },
    },
    { name: 'the same, work for each', value: counted.workUs, unit: 'µs' },
    {
      name: 'replay of all events into a read store (floor: bare scan)',
      value: stored.perSecond,
      unit: 'events/s',
      floor,
      goal: { of: 'value', atLeast: 40_000 },
    },
    { name: 'the same, work for each', value: stored.workUs, unit: 'µs' },
    { name: 'replay of carts, a document each, into memory', value: carts.perSecond, unit: 'events/s', floor },
    { name: 'replay of carts into a read store', value: storedCarts.perSecond, unit: 'events/s', floor },
    { name: 'replay, resident', value: most, unit: 'MB', goal: { of: 'value', atMost: 500 } },
    { name: 'tables for SQL, from nothing (floor: bare scan)', value: tables, unit: 'events/s', floor },
    {
      name: 'Parquet export of them (floor: bare scan)',
      value: exported.perSecond,
      unit: 'events/s',
      floor,
      goal: { of: 'value', atLeast: 100_000 },
    },
    { name: 'both, work for each', value: fromNothing.workUs, unit: 'µs' },
    { name: 'both, resident', value: fromNothing.mostMb, unit: 'MB', goal: { of: 'value', atMost: 500 } },
    { name: 'the same, with the command that waits for it', value: fromNothing.togetherMb, unit: 'MB' },
    ...asked,
    ...longLog,
    ...(await rebuildBeside(folder)),
  ] satisfies readonly Row[];
});
printTable(rows);
writeJson(RESULTS, rows);
process.stdout.write(`\nwritten to ${RESULTS}\n`);
