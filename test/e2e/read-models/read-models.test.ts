import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withDocument } from '@kontor/contracts/read-models/add-finding';
import { NOTHING_FOUND } from '@kontor/contracts/read-models/findings';
import type { ReadModelDetails, DriftRound, Findings } from '@kontor/contracts/read-models/responses';
import { features } from '../../../backend/src/features/index.ts';
import type { ReactorBinding } from '../../../backend/src/platform/reactors/reactor.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo } from '../../support/context.ts';
import { mailIds } from '../../support/mails.ts';
import { OWNER } from '../../support/demo-data.ts';
import { member } from '../../support/members.ts';
import { runCli } from '../../support/process.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { until } from '../../support/until.ts';
import type { OrderView } from '@kontor/contracts/orders/responses';

const MODELS = '/api/v1/read-models';
const ORDERS = `${MODELS}/orders`;

const nameOf = ({ reactor }: ReactorBinding): string => reactor.name;

describe('operating read models', () => {
  let api: Api;
  let owner: Visitor;
  let reporter: Visitor;
  let editor: Visitor;
  const orderIds: string[] = [];
  const buy = async (): Promise<void> => {
    const visitor = await shopperWith(api, await api.product('kaffee-hafenroestung'));
    orderIds.push(placed(await placeOrder(api, visitor)).orderId);
  };
  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    reporter = await member(api, { email: 'zahlen@laden.example', role: 'reporting' });
    editor = await member(api, { email: 'text@laden.example', role: 'editor' });
    await buy();
    await buy();
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  const details = async (who = owner, view = 'orders'): Promise<ReadModelDetails> =>
    (await who.call<ReadModelDetails>('get', `${MODELS}/${view}`)).body;
  const post = (who: Visitor, what: string, body: object = {}) => who.call('post', `${ORDERS}/${what}`, body);
  const live = () => api.kontor.platform.store.live('orders');
  const ready = async (): Promise<void> => until(async () => (await details()).beside?.isReady, true);
  const number = async (id: string): Promise<number | undefined> =>
    (await api.kontor.platform.store.get<OrderView>('orders', demo, id))?.body.number;
  /** Tampers with the store's file. */
  const tamper = (version: number): void => {
    const file = new DatabaseSync(join(api.folder, 'read-models.sqlite'));
    file
      .prepare(`UPDATE "orders__v${version}" SET body = json_set(body, '$.lines[0].quantity', 99) WHERE id = ?`)
      .run(orderIds[0] ?? '');
    file.close();
  };
  const summaryOf = ({ looked, changed, missing, extra }: Findings) => ({ looked, changed, missing, extra });

  it('are listed for analytics roles, and built by operators only', async () => {
    const listed = async () => {
      const { body } = await answered(reporter.api.GET('/api/v1/read-models'));
      return body.readModels.find(({ view }) => view === 'orders');
    };
    // Whatever else happens in the site is behind for a moment.
    const shown = async () => {
      const { live: of, behind, beside, documents, mayLead, showsValues } = (await listed()) ?? {};
      return { of, behind, beside, documents, mayLead, showsValues };
    };
    await until(shown, { of: 1, behind: 0, beside: null, documents: 2, mayLead: false, showsValues: false });
    expect((await details()).mayLead).toBe(true);
    for (const what of ['build', 'flip', 'roll-back', 'discard']) {
      expect((await post(reporter, what)).status).toBe(403);
      expect((await post(new Visitor(api), what)).status).toBe(401);
    }
    expect((await answered(editor.api.GET('/api/v1/read-models'))).status).toBe(403);
    expect(
      (await answered(owner.api.GET('/api/v1/read-models/{view}', { params: { path: { view: 'nothing' } } }))).status,
    ).toBe(404);
    expect((await owner.call('post', `${MODELS}/nothing/build`, {})).status).toBe(404);
    expect((await post(owner, 'comparisons', { scope: 'most' })).status).toBe(400);
    for (const what of ['flip', 'roll-back', 'discard', 'comparisons']) {
      expect((await post(owner, what)).status).toBe(409);
    }
  });

  it('are built beside the live one, compared, activated and rolled back while the shop runs', async () => {
    tamper(1);
    expect((await post(owner, 'build')).status).toBe(202);
    expect((await post(owner, 'build')).status).toBe(409);
    await ready();
    await buy();
    expect((await details()).besideBy).toBe(OWNER.email);

    expect((await post(owner, 'comparisons', { scope: 'all' })).status).toBe(201);
    await until(async () => (await details()).comparison?.state, 'done');
    const found = (await details()).comparison?.findings;
    expect(found && summaryOf(found)).toEqual({ looked: 3, changed: 1, missing: 0, extra: 0 });
    expect(found?.fields).toEqual({ 'lines[].quantity': 1 });
    expect(found?.first).toEqual([
      {
        siteId: 'demo',
        id: orderIds[0],
        kind: 'changed',
        fieldCount: 1,
        fields: [{ path: 'lines[0].quantity', before: '99', after: '1' }],
      },
    ]);

    expect((await post(owner, 'flip')).status).toBe(202);
    await until(live, 2);
    expect((await details()).beside).toBeNull();
    await buy();
    const [newest = ''] = orderIds.slice(-1);
    await until(async () => (await number(newest)) !== undefined, true);

    expect((await post(owner, 'roll-back')).status).toBe(202);
    await until(live, 1);
    await until(async () => (await number(newest)) !== undefined, true);
    expect((await details()).documents).toBe(4);
  });

  it('show the differing fields without values to roles that may not read them', async () => {
    await post(owner, 'build');
    await ready();
    const { status } = await post(reporter, 'comparisons');
    expect(status).toBe(201);
    const ofReporter = (await details(reporter)).comparison?.findings.first[0]?.fields;
    expect(ofReporter).toEqual([{ path: 'lines[0].quantity', before: '***', after: '***' }]);
    expect((await details()).comparison?.findings.first[0]?.fields).toEqual([
      { path: 'lines[0].quantity', before: '99', after: '1' },
    ]);
  });

  it('show nothing of other sites', async () => {
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    const before = await details(other);
    expect([before.documents, before.comparison, before.besideBy]).toEqual([0, null, null]);
    await post(other, 'comparisons', { scope: 'all' });
    await until(async () => (await details(other)).comparison?.state, 'done');
    expect((await details(other)).comparison?.findings).toMatchObject({ looked: 0, first: [] });
  });

  it('report drift to each site for its own documents', async () => {
    const { drift } = api.kontor.platform.readModelAdministration;
    const id = orderIds[0] ?? '';
    const found = withDocument(
      NOTHING_FOUND,
      { siteId: demo, id },
      {
        kind: 'changed',
        fields: [{ path: ['customer'], before: { personId: 'p', iv: 'i', data: 'd' }, after: 'x' }],
      },
    );
    await drift.put('orders', api.kontor.platform.ambient.clock.now(), new Map([[demo, found]]));
    const firstFor = async (who: Visitor) => (await details(who)).checked?.findings.first[0]?.fields[0];
    expect(await firstFor(owner)).toEqual({ path: 'customer', before: '"***"', after: '"x"' });
    expect(await firstFor(reporter)).toEqual({ path: 'customer', before: '***', after: '***' });
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect((await details(other)).checked?.findings).toMatchObject({ looked: 0, changed: 0, first: [] });
    expect((await details(owner, 'carts')).checked).toBeNull();
  });

  it('are compared with the log on the command line, naming document and field', async () => {
    const { code, stdout, stderr } = await runCli(api.folder, ['read-models', 'check', 'orders', 'carts']);
    expect(code).toBe(1);
    expect(stdout).toContain('orders: Abweichung 1 (4 Dokumente verglichen)');
    expect(stdout).toContain(`demo/${orderIds[0]}:\n  lines[0].quantity: 99 → 1`);
    expect(stdout).toContain('carts: Abweichung 0');
    expect(stderr).toContain('kontor rebuild');
    const listed = await runCli(api.folder, ['read-models']);
    expect([listed.code, listed.stdout]).toEqual([0, expect.stringMatching(/^orders +1 +0 Ereignisse +3 bereit/mu)]);
  });

  it('are repaired by a rebuild on the command line, without side effects such as mails or jobs', async () => {
    const { platform, server } = api.kontor;
    const { jobs } = platform;
    const queues = features.flatMap((each) => each.reactors?.(platform, server.commands) ?? []).map(nameOf);
    expect(queues.length).toBeGreaterThan(5);
    const done = async () => [
      await mailIds(api.folder),
      await api.kontor.platform.log.head(),
      await Promise.all(queues.map((queue) => jobs.counts(queue))),
    ];
    const before = await done();
    const flip = await runCli(api.folder, ['read-models', 'flip', 'orders']);
    expect([flip.code, flip.stderr]).toEqual([0, expect.stringContaining('gezeigt wird Version 3')]);
    for (const { schema } of api.kontor.platform.readModelAdministration.projections)
      await api.kontor.projections.rebuild(schema.name);
    const check = await runCli(api.folder, ['read-models', 'check', 'orders', '--site', 'demo']);
    expect([check.code, check.stdout]).toEqual([0, expect.stringContaining('orders: Abweichung 0 (4 Dokumente')]);
    expect(await done()).toEqual(before);
  });

  it('are checked on request, at most every few minutes, by analytics roles', async () => {
    const check = (who: Visitor) => who.call<{ check: DriftRound }>('post', `${MODELS}/checks`, {});
    expect([(await check(new Visitor(api))).status, (await check(editor)).status]).toEqual([401, 403]);
    const { status, body } = await check(reporter);
    expect([status, body.check]).toEqual([202, expect.objectContaining({ isAsked: true })]);
    const round = async () => (await owner.call<{ check: DriftRound }>('get', MODELS)).body.check;
    await until(async () => (await round()).state, 'done');
    const { checked, documents } = await details();
    expect([checked?.findings.looked, checked?.at]).toEqual([documents, expect.any(Number)]);
    const again = await check(owner);
    expect([again.status, again.body]).toEqual([
      429,
      { error: expect.objectContaining({ message: expect.stringContaining('In 5 min') }) },
    ]);
  });
});
