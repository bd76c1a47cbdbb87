import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { projections } from '@kontor/projections/features/index';
import { pino } from 'pino';
import { commandBusOf } from '../../../backend/src/command-bus.ts';
import { compose, type Composition } from '../../../backend/src/composition/index.ts';
import { generateCommand } from '../../../backend/src/features/generator/cli.ts';
import { replayCommand } from '../../../backend/src/features/replays/cli.ts';
import { features } from '../../../backend/src/features/index.ts';
import { readConfig } from '../../../backend/src/platform/config.ts';
import { startApi } from '../../support/api.ts';
import { copyDemo } from '../../support/demo-data.ts';
import { newEvent } from '../../support/events.ts';
import { runCli } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TURNOVER = `
import type { HistoryEvent } from '@kontor/contracts/replays/history';
export const initial = { orders: 0, cents: 0 };
export const types = ['OrderPlaced'];
export const keyOf = (event: HistoryEvent): string => event.metadata.siteId;
export const evolve = (shop: typeof initial, event: HistoryEvent): typeof initial =>
  event.type === 'OrderPlaced' ? { orders: shop.orders + 1, cents: shop.cents + event.data.grandTotalCents } : shop;
`;
const COUNTING = `export const initial = 0;\nexport const evolve = (count) => count + 1;\n`;
/** Stops itself midway on the first call only, as a user at the terminal would. */
const STOPPING = `
import { existsSync, writeFileSync } from 'node:fs';
const flag = new URL('./stopped', import.meta.url);
export const initial = 0;
export const keyOf = (event) => event.type;
export const evolve = (count) => {
  if (!existsSync(flag)) {
    writeFileSync(flag, '');
    process.kill(process.pid, 'SIGINT');
  }
  return count + 1;
};
`;
const THROWING = `export const initial = { n: 0 };
export const evolve = (state, event) => {
  if (event.type === 'OrderPlaced') {
    throw new Error('kaputt');
  }
  return { n: state.n + 1 };
};
`;

describe('kontor generate and kontor replay', () => {
  const folder = temporaryFolder();
  const data = join(folder.path, 'data');
  const kontor = (...args: readonly string[]) => runCli(data, args);
  let composition: Composition;
  /** The same in this process, because starting one takes a second. */
  const call = async (command: 'generate' | 'replay', ...args: readonly string[]) => {
    const said = { stdout: '', stderr: '' };
    const context = {
      ...composition,
      projections,
      features,
      busOf: commandBusOf,
      signal: new AbortController().signal,
      stdout: { write: (text: string) => (said.stdout += text) },
      stderr: { write: (text: string) => (said.stderr += text) },
    };
    const code = await (command === 'generate' ? generateCommand : replayCommand).run(args, context);
    return { code, ...said };
  };
  const replay = (...args: readonly string[]) => call('replay', ...args);
  const file = (name: string, text: string): string => {
    const path = join(folder.path, name);
    writeFileSync(path, text);
    return path;
  };
  const lines = (text: string): readonly unknown[] =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown);

  beforeAll(async () => {
    mkdirSync(data);
    await copyDemo(data);
    const { code, stdout, stderr } = await kontor('generate', '--sites', '2', '--carts', '400', '--seed', '7');
    expect([code, stderr]).toEqual([0, expect.stringContaining('keramik-7-1.localhost')]);
    expect(stdout).toMatch(/^[\d.]+ Ereignisse in .* in 2 Shops: keramik-7-1, garten-7-2\n$/u);
    const config = readConfig({ KONTOR_DATA: data, KONTOR_LOG_LEVEL: 'silent' });
    composition = await compose(config, { logger: pino({ level: 'silent' }), isVisitor: true });
  });
  afterAll(async () => {
    await composition.close();
    folder.remove();
  });

  it('generate requires a new shop and no running server', async () => {
    const before = await replay('types');
    expect(await call('generate', '--sites', '3', '--seed', '7')).toMatchObject({
      code: 2,
      stderr: 'Diese Shops gibt es schon: keramik-7-1, garten-7-2. Ein anderer --seed gibt andere.\n',
    });
    expect((await replay('types')).stdout).toBe(before.stdout);
    const api = await startApi();
    const beside = await runCli(api.folder, ['generate', '--carts', '10', '--seed', '9']);
    expect([beside.code, beside.stderr]).toEqual([2, expect.stringContaining('Der Server läuft')]);
    await api.stop();
  });

  it.each([
    [['--carts', '0'], '--carts: „0“ ist keine ganze Zahl von 1 bis 5.000.000.'],
    [['--sites', 'viele'], '--sites: „viele“ ist keine ganze Zahl von 1 bis 200.'],
    [['--seed=-1'], '--seed: „-1“ ist keine ganze Zahl'],
    [['--seed'], 'Zu einer Option fehlt, was dahinter stehen soll'],
    [['--days', '1.5'], '--days: „1.5“ ist keine ganze Zahl'],
    [['--until', '2026-02-30'], '--until: „2026-02-30“ ist kein Tag'],
    [['--until', '2999-01-01'], '--until: 2999-01-01 liegt in der Zukunft.'],
    [['--until', '1999-01-01'], '--until: 1999-01-01 liegt vor dem Jahr 2000.'],
    [['--viel'], 'Die Option „--viel“ gibt es nicht.'],
    [['demo'], '„demo“ ist hier zu viel.'],
  ])('generate refuses the arguments %j', async (args, problem) => {
    expect(await call('generate', ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(problem) });
  });

  it('replay runs a custom TypeScript projection over all events or a part', async () => {
    const turnover = file('turnover.ts', TURNOVER);
    const all = lines((await replay(turnover)).stdout) as { siteId: string; body: { orders: number } }[];
    expect(all.map(({ siteId }) => siteId).sort()).toEqual(['garten-7-2', 'keramik-7-1']);
    const one = lines((await replay(turnover, '--site', 'keramik-7-1')).stdout);
    expect(one).toEqual(all.filter(({ siteId }) => siteId === 'keramik-7-1'));
    const streams = await replay(turnover, '--stream', 'order-keramik-7-1_');
    expect(lines(streams.stdout)).toEqual(one);
    const year = new Date();
    year.setUTCMonth(year.getUTCMonth() - 6);
    const half = year.toISOString().slice(0, 10);
    const parts = await Promise.all(
      [
        ['--to', half],
        ['--from', half],
      ].map((part) => replay(turnover, ...part)),
    );
    const sum = parts
      .flatMap(({ stdout }) => lines(stdout) as typeof all)
      .reduce((orders, { body }) => orders + body.orders, 0);
    expect(sum).toBe(all.reduce((orders, { body }) => orders + body.orders, 0));
  });

  it('replay counts all event types, including unknown ones', async () => {
    const { log } = composition.platform;
    await log.append('ufo-demo_1', [newEvent('UfoLanded', { from: 'Mars' }), newEvent('UfoLanded')], 'none');
    const { stdout, stderr } = await replay('types');
    expect(lines(stdout)).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ type: 'UfoLanded', isKnown: false, count: 2 }) }),
    );
    expect(stderr).toContain('Kein Code kennt: UfoLanded (2)');
    const counted = await replay(file('counting.mjs', COUNTING), '--type', 'UfoLanded');
    expect(counted).toMatchObject({ code: 0, stdout: '2\n' });
    const none = await replay(file('counting.mjs', COUNTING), '--type', 'NothingOfTheKind');
    expect(none).toMatchObject({ code: 0, stdout: '0\n' });
    expect(none.stderr).toContain('Im Verlauf steht hier nichts von „NothingOfTheKind“');
  });

  it('replay builds a product’s read model in a separate file and leaves the live one alone', async () => {
    expect(await replay('orders', '--site', 'keramik-7-1', '--into', 'orders')).toMatchObject({ code: 0 });
    const path = join(data, 'replays', 'orders.sqlite');
    expect(existsSync(`${path}.part`)).toBe(false);
    const store = new SqliteReadStore(path);
    expect(await store.count('orders', SiteId.parse('keramik-7-1'))).toBeGreaterThan(10);
    expect(await store.count('orders', SiteId.parse('garten-7-2'))).toBe(0);
    await store.close();
    expect(await composition.platform.store.count('orders', SiteId.parse('keramik-7-1'))).toBe(0);
    const again = await replay('orders', '--into', 'orders');
    expect([again.code, again.stderr]).toEqual([2, `${path} gibt es schon.\n`]);
  });

  it('replay stops on request and resumes', async () => {
    const stopping = file('stopping.mjs', STOPPING);
    const into = join(folder.path, 'types.sqlite');
    const first = await kontor('replay', stopping, '--into', into);
    expect([first.code, first.stderr]).toEqual([1, expect.stringMatching(/Angehalten bei Position \d+.*--resume/u)]);
    expect([existsSync(into), existsSync(`${into}.part`)]).toEqual([false, true]);
    expect(await kontor('replay', stopping, '--into', into)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--resume geht dort weiter'),
    });
    expect(await kontor('replay', stopping, '--into', into, '--site', 'demo', '--resume')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('ist von einem Lauf mit anderen Angaben'),
    });
    expect(await kontor('replay', stopping, '--into', into, '--resume')).toMatchObject({ code: 0 });
    const store = new SqliteReadStore(into);
    const expected = lines((await kontor('replay', 'types', '--site', 'keramik-7-1')).stdout) as {
      id: string;
      body: { count: number };
    }[];
    const found = await Promise.all(expected.map(({ id }) => store.get('replay', SiteId.parse('keramik-7-1'), id)));
    expect(found.map((document) => (document?.body as { value: number } | undefined)?.value)).toEqual(
      expected.map(({ body }) => body.count),
    );
    await store.close();
  });

  it('replay reports event and line where a projection fails, and leaves no output', async () => {
    const throwing = file('throwing.mjs', THROWING);
    const into = join(folder.path, 'never.sqlite');
    for (const args of [[], ['--into', into]]) {
      const { code, stdout, stderr } = await replay(throwing, ...args);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/gescheitert \(throwing\.mjs:4:\d+\): Error: kaputt\n {2}Ereignis {2}OrderPlaced\n/u);
      expect(stderr).toMatch(/Position {2}\d{16}\n {2}Strang {4}order-(?:keramik|garten)-7-[12]_/u);
    }
    expect([existsSync(into), existsSync(`${into}.part`)]).toEqual([false, false]);
  });

  it.each([
    ['nirgends', [], 'Ein Lesemodell „nirgends“ gibt es nicht'],
    ['nirgends.ts', [], 'Die Datei nirgends.ts gibt es nicht.'],
    ['orders', ['--site', 'nirgends'], 'Es gibt hier keine Website „nirgends“.'],
    ['orders', ['--from', '2999-01-01'], '--from: 2999-01-01 liegt in der Zukunft.'],
    ['orders', ['--from', 'gestern'], '--from: „gestern“ ist kein Zeitpunkt'],
    ['orders', ['--from', '2026-02-30'], '--from: „2026-02-30“ ist kein Zeitpunkt'],
    ['orders', ['--to', '2001-01-01'], 'Da war nichts: Der Verlauf geht von 20'],
    ['orders', ['--from', '9999999999999999'], '--from: Der Verlauf geht erst bis zur Position'],
    ['orders', ['--from', '20', '--to', '10'], '--from muss vor --to liegen.'],
    ['orders', ['--type', 'UfoLanded'], 'orders nimmt keines dieser Ereignisse auf.'],
    ['orders', ['--type', ''], '--type: Namen von 1 bis 500 Zeichen'],
    ['orders', ['--resume'], '--resume braucht --into'],
    ['orders', ['--into', 'neu', '--resume'], 'Es gibt nichts, wo es weitergehen könnte'],
    ['orders', ['--into', '!'], '--into: „!“ ist weder ein Name noch ein Pfad.'],
    ['orders', ['noch', 'mehr'], 'Bitte genau ein Lesemodell oder eine Datei nennen.'],
    ['orders', ['--alles'], 'Die Option „--alles“ gibt es nicht.'],
  ])('replay refuses %s %j', async (name, args, problem) => {
    const { code, stdout, stderr } = await replay(name, ...args);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(problem)]);
  });

  it.each([
    ['broken.mjs', 'export const initial = {;\n', 'lässt sich nicht laden'],
    ['nothing.mjs', 'export const other = 1;\n', '„initial“ fehlt, „evolve“ fehlt'],
    ['types.mjs', `${COUNTING}export const types = 'OrderPlaced';\n`, '„types“ ist keine Liste'],
    ['function.mjs', 'export const initial = { f: () => 1 };\nexport const evolve = (s) => s;\n', '„initial“ enthält'],
  ])('replay refuses an invalid projection file: %s', async (name, text, problem) => {
    const { code, stderr } = await replay(file(name, text));
    expect([code, stderr]).toEqual([2, expect.stringContaining(problem)]);
  });

  it.each([
    [
      'promising.mjs',
      'export const initial = 0;\nexport const evolve = async (n) => n + 1;\n',
      'evolve has answered a promise',
    ],
    ['big.mjs', 'export const initial = 0;\nexport const evolve = () => 1n;\n', 'lässt sich nicht als JSON schreiben'],
    ['keys.mjs', `${COUNTING}export const keyOf = () => 7;\n`, 'keyOf must answer a text'],
  ])('replay leaves no output of a projection with invalid results: %s', async (name, text, problem) => {
    const { code, stdout, stderr } = await replay(file(name, text), '--site', 'demo');
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(problem)]);
  });
});
