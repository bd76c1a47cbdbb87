import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isFaithful, refusedAt } from '@kontor/contracts/what-if/what-if';
import type { WhatIfChanges } from '@kontor/contracts/what-if/changes';
import type { WhatIfResult } from '@kontor/contracts/what-if/responses';
import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { commandBusOf } from '../../../backend/src/command-bus.ts';
import type { Composition } from '../../../backend/src/composition/index.ts';
import { features } from '../../../backend/src/features/index.ts';
import { whatIfCommand } from '../../../backend/src/features/what-if/cli.ts';
import { whatIf } from '../../../backend/src/features/what-if/what-if.ts';
import { startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { generated } from '../../support/generated.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';

const STINGY = `import type { OwnDecider } from '@kontor/contracts/what-if/what-if';
/** Nobody holds more than one unit. */
export const stock: OwnDecider<{ type: string; quantity?: number }> = {
  decide: (command, _state, { ours, refuse }) =>
    command.type === 'ReserveStock' && command.quantity > 1 ? refuse() : ours(),
};
`;
const THROWING = `export const cart = {
  decide(command, state, { ours }) {
    if (command.type === 'StartCheckout') {
      throw new Error('kaputt');
    }
    return ours();
  },
};
`;

describe('what-if analysis', () => {
  let made: Awaited<ReturnType<typeof generated>>;
  const folder = temporaryFolder();
  const siteId = SiteId.parse('keramik-5-1');
  const to = Date.UTC(2026, 0, 20);
  const from = Date.UTC(2025, 10, 20);
  const PERIOD = ['--site', siteId, '--from', '2025-11-20', '--to', '2026-01-20'];
  const parts = (platform: Composition['platform']) => ({
    platform,
    features,
    busOf: commandBusOf,
    signal: new AbortController().signal,
  });
  const ask = (changes: WhatIfChanges, start = from): Promise<WhatIfResult> =>
    whatIf(
      { siteId, from: start, to, changes },
      { ...parts(made.composition.platform), own: null, mostEvents: 1_000_000, onProgress: () => undefined },
    );
  const run = async (...args: readonly string[]) => {
    const said = { stdout: '', stderr: '' };
    const code = await whatIfCommand.run(args, {
      ...parts(made.composition.platform),
      stdout: { write: (text: string) => (said.stdout += text) },
      stderr: { write: (text: string) => (said.stderr += text) },
    });
    return { code, ...said };
  };
  const file = (name: string, text: string): string => {
    const path = join(folder.path, name);
    writeFileSync(path, text);
    return path;
  };
  const counted = ({ refused: _, dropped: __, ...outcome }: WhatIfResult['same']) => outcome;

  beforeAll(async () => {
    made = await generated({ sites: 1, carts: 260, seed: 5, days: 90, until: to });
  });
  afterAll(async () => {
    await made.remove();
    folder.remove();
  });

  it.each([from, Date.UTC(2025, 9, 1), Date.UTC(2026, 0, 5, 13, 7)])(
    'reproduces the actual results to the cent with unchanged settings (from %d)',
    async (start) => {
      const result = await ask({}, start);
      expect(result.happened.orders).toBeGreaterThan(10);
      expect(counted(result.same)).toEqual(result.happened);
      expect([isFaithful(result), result.same.dropped]).toEqual([true, 0]);
      const { short, refusedAdds } = result.happened;
      expect(refusedAdds).toBeGreaterThan(0);
      expect([refusedAt(result.same, 'checkout'), refusedAt(result.same, 'add')]).toEqual([short, refusedAdds]);
      expect(refusedAt(result.same, 'order')).toBe(result.happened.refusedOrders);
    },
  );

  it('reflects other settings', async () => {
    const minimum = await ask({ minimumSubtotalCents: 3_000 });
    expect(refusedAt(minimum.other, 'order')).toBeGreaterThan(0);
    expect(minimum.other.turnoverCents).toBeLessThan(minimum.same.turnoverCents);
    const soon = await ask({ reservationMinutes: 1 });
    expect(soon.other.expired).toBeGreaterThan(soon.same.expired);
    expect(counted(soon.same)).toEqual(counted(minimum.same));
  });

  it('shows both results side by side, without writing or sending anything', async () => {
    const head = await made.composition.platform.log.head();
    const { code, stdout } = await run(...PERIOD, '--minimum-subtotal', '30,00', '--reservation', '5');
    expect(code).toBe(0);
    expect(stdout).toMatch(/geschehen +nachgespielt +anders +Unterschied\n/u);
    expect(stdout).toMatch(/\nBestellwert +\d+,\d\d EUR +\d+,\d\d EUR +\d+,\d\d EUR +-\d+,\d\d EUR\n/u);
    expect(stdout).toMatch(/Bestellung: Der Mindestbestellwert ist 30,00/u);
    expect(stdout).not.toContain('…');
    expect(stdout).toMatch(/ Ereignisse, davor [\d.]+; anders: Reservierung 5 min, Mindestbestellwert 30,00 EUR\n/u);
    expect(stdout).toContain('Wer abgelehnt wird, kommt nicht wieder');
    const json = await run(...PERIOD, '--alert-limit', 'all', '--format', 'json');
    expect(JSON.parse(json.stdout)).toMatchObject({ siteId, changes: { alertLimit: 'everyone' }, currency: 'EUR' });
    expect(await made.composition.platform.log.head()).toBe(head);
  });

  it('supports a custom decider that wraps the product’s', async () => {
    const { code, stdout } = await run(...PERIOD, '--decider', file('stingy.ts', STINGY), '--format', 'json');
    expect(code).toBe(0);
    const { same, other } = JSON.parse(stdout) as WhatIfResult;
    expect(other.units).toBeLessThan(same.units);
    expect(other.refused).toContainEqual(expect.objectContaining({ key: 'whatIf.refused' }));
  });

  it('reports event and line where a decider fails', async () => {
    const failed = await run(...PERIOD, '--decider', file('throwing.mjs', THROWING));
    expect([failed.code, failed.stdout]).toEqual([1, '']);
    expect(failed.stderr).toMatch(
      /Der Decider ist gescheitert \(throwing\.mjs:4:\d+\): Error: kaputt\n {2}Ereignis {2}/u,
    );
    expect(failed.stderr).toMatch(/Strang {4}cart-keramik-5-1_/u);
  });

  it('reports event and line where a decider returns invalid events', async () => {
    const silent = 'export const cart = {\n  decide: (command) => {},\n};\n';
    const failed = await run(...PERIOD, '--decider', file('silent.mjs', silent));
    expect([failed.code, failed.stdout]).toEqual([1, '']);
    expect(failed.stderr).toMatch(
      /Der Decider ist gescheitert \(silent\.mjs:2\): Falsche Antwort: „cart\.decide“ hat nichts geantwortet\..*\n {2}Ereignis {2}/u,
    );
  });

  it.each([
    [['--from', '2025-11-20'], 'Bitte --site und --from nennen.'],
    [['--site', 'nirgends', '--from', '2025-11-20'], 'Es gibt hier keine Website „nirgends“.'],
    [['--site', siteId, '--from', 'gestern'], '--from: „gestern“ ist kein Zeitpunkt'],
    [['--site', siteId, '--from', '2026-01-02', '--to', '2026-01-01'], '--from muss vor --to liegen.'],
    [[...PERIOD, '--reservation', '0'], '--reservation: „0“ ist keine ganze Zahl von 1 bis 1.440.'],
    [[...PERIOD, '--alert-limit', 'some'], '--alert-limit: „some“ ist weder stock noch factor noch all.'],
    [[...PERIOD, '--minimum-subtotal', 'viel'], '--minimum-subtotal: „viel“ ist kein Betrag'],
    [[...PERIOD, '--minimum-subtotal=-5'], '--minimum-subtotal: „-5“ ist kein Betrag'],
    [[...PERIOD, '--format', 'xml'], '--format: „xml“ ist weder table noch json.'],
    [[...PERIOD, '--decider', 'nirgends.ts'], 'Die Datei nirgends.ts gibt es nicht.'],
    [[...PERIOD, 'noch'], '„noch“ ist hier zu viel.'],
    [[...PERIOD, '--viel'], 'Die Option „--viel“ gibt es nicht.'],
  ])('refuses the arguments %j', async (args, problem) => {
    expect(await run(...args)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(problem) });
  });

  it.each([
    [['--site', siteId, '--from', '2025-01-01', '--to', '2025-01-02'], 'In diesem Zeitraum ist hier nichts geschehen.'],
    [[...PERIOD, '--most-events', '100'], 'höchstens 100 Ereignisse'],
  ])('refuses %j', async (args, problem) => {
    expect(await run(...args)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(problem) });
  });

  it('requires a decider in the file', async () => {
    const none = await run(...PERIOD, '--decider', file('none.mjs', 'export const stock = 1;\n'));
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('„stock“ hat kein „decide“') });
  });

  it('reproduces the actual results of a shop with a running server', async () => {
    const api = await startApi();
    const begun = Date.now();
    const cup = await api.product('becher-duene');
    for (const quantity of [1, 2]) placed(await placeOrder(api, await shopperWith(api, cup, quantity)));
    const owner = new Visitor(api);
    await owner.signIn();
    await answered(
      owner.api.PUT('/api/v1/commerce-preferences/{namespace}', {
        params: { path: { namespace: 'checkout' } },
        body: { minimumSubtotalCents: 500_000 },
      }),
    );
    const shopper = await shopperWith(api, cup);
    const missing = async () => (await answered(shopper.api.POST('/api/commerce/checkout/start', { body: {} }))).body;
    await until(async () => (await missing()).missingToMinimumCents > 0, true);
    expect((await placeOrder(api, shopper)).status).toBe(400);
    const tried = await whatIf(
      { siteId: SiteId.parse('demo'), from: begun, to: Date.now() + 60_000, changes: { minimumSubtotalCents: 0 } },
      { ...parts(api.kontor.platform), own: null, mostEvents: 100_000, onProgress: () => undefined },
    );
    expect([tried.happened.refusedOrders, refusedAt(tried.same, 'order'), refusedAt(tried.other, 'order')]).toEqual([
      1, 1, 0,
    ]);
    expect([tried.happened.orders, tried.same.orders, tried.other.orders]).toEqual([2, 2, 3]);
    await answered(
      owner.api.PUT('/api/v1/commerce-preferences/{namespace}', {
        params: { path: { namespace: 'checkout' } },
        body: { minimumSubtotalCents: 0 },
      }),
    );
    const result = await whatIf(
      {
        siteId: SiteId.parse('demo'),
        from: begun,
        to: Date.now() + 60_000,
        changes: { minimumSubtotalCents: 1_000_000 },
      },
      { ...parts(api.kontor.platform), own: null, mostEvents: 100_000, onProgress: () => undefined },
    );
    expect(result.happened).toMatchObject({ orders: 2, testOrders: 2, units: 3 });
    expect(result.eventsBefore).toBeGreaterThan(result.events);
    expect(isFaithful(result)).toBe(true);
    expect([result.other.orders, refusedAt(result.other, 'order')]).toEqual([0, 3]);
    const eva = new Visitor(api);
    const day = new Date(begun).toISOString().slice(0, 10);
    const call = (query: Readonly<Record<string, string>>) =>
      eva.call<WhatIfResult & ErrorBody>('get', `/api/v1/analytics/what-if?${new URLSearchParams(query).toString()}`);
    expect((await call({ from: day })).status).toBe(401);
    await eva.signIn();
    const [one, other] = await Promise.all([call({ from: day, minimumSubtotalCents: '1000000' }), call({ from: day })]);
    expect([one.status, one.body.happened.orders, one.body.other.orders]).toEqual([200, 2, 0]);
    expect([other.status, other.body.error.message]).toEqual([503, expect.stringContaining('wird schon')]);
    const wrong = await call({ from: 'gestern' });
    expect([wrong.status, Object.keys(wrong.body.error.fields ?? {})]).toEqual([400, ['from']]);
    expect((await call({ from: '2999-01-01' })).body.error.fields).toHaveProperty('from');
    expect((await call({ from: day, reservationMinutes: '0' })).status).toBe(400);
    expect((await call({ from: day, to: day })).body.error.fields).toHaveProperty('to');
    await api.stop();
  });
});
