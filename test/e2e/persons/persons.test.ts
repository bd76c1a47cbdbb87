import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PersonId } from '@kontor/contracts/kernel/ids';
import { erasePerson } from '../../../backend/src/features/persons/erasing.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo } from '../../support/context.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { member } from '../../support/members.ts';
import { runCli } from '../../support/process.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import type { StockHistoryAnswer } from '@kontor/contracts/stock/responses';
import type { SearchAnswer } from '@kontor/contracts/search/responses';
import type { Certificate, PersonOverview } from '@kontor/contracts/persons/responses';

const PERSONS = '/api/v1/persons';
const ADA = 'ada.offen@kunden.example';
const BEA = 'bea.offen@kunden.example';

describe('looking up and erasing a person', () => {
  let api: Api;
  let owner: Visitor;
  let neighbour: Visitor;
  let stock: string;

  const overview = (email: string, caller: Visitor | Program = owner) =>
    caller.call<PersonOverview>('post', `${PERSONS}/overview`, { email });
  const erase = (body: object, caller: Visitor | Program = owner) =>
    caller.call<Certificate>('post', `${PERSONS}/erasure`, body);
  const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    const { code, fields = {} } = (body as { error: { code: string; fields?: object } }).error;
    return [status, code, Object.keys(fields)];
  };
  const buy = async (email: string, name: string) => {
    const shopper = await shopperWith(api, await api.product('kaffee-hafenroestung'));
    return placed(await placeOrder(api, shopper, { email, address: { name } })).orderId;
  };
  const note = async (reason: string): Promise<void> => {
    const answer = await owner.call('post', `${stock}/adjustments`, { by: 1, cause: 'other', reason });
    expect(answer.status).toBe(200);
  };
  const reasons = async () => {
    const { body } = await owner.call<StockHistoryAnswer>('get', `${stock}/history`);
    return body.entries.map(({ reason }) => reason).filter((reason) => reason !== '');
  };

  beforeAll(async () => {
    api = await startApi({ reportsPerMinute: 1_000 });
    owner = new Visitor(api);
    neighbour = new Visitor(api, 'demo-ch');
    await Promise.all([owner.signIn(), neighbour.signIn()]);
    const product = await api.product('kaffee-hafenroestung');
    stock = `/api/commerce/inventory/${product.id}/${product.variants[0]!.id}`;
    for (const [email, name] of [
      [ADA, 'Ada Offen'],
      [BEA, 'Bea Zu'],
    ] as const) {
      await buy(email, name);
    }
    const query = { name: 'Offen, Ada', sql: "SELECT 'Ada Offen'", asOf: '' };
    expect((await answered(owner.api.POST('/api/v1/analytics/saved-queries', { body: query }))).status).toBe(201);
    for (const reason of ['Für Ada Offen weggelegt', 'Frau Offen ruft an', 'Bea Zu holt ab', 'Inventur']) {
      await note(reason);
    }
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  it('shows counts, open matters, and texts that name them', async () => {
    const { status, body } = await overview(` ${ADA.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: ADA,
      areas: [
        { source: 'cart', title: 'Warenkörbe', count: 1 },
        { source: 'order', title: 'Bestellungen', count: 1 },
      ],
      open: [{ kind: 'order' }],
      texts: [
        { type: 'AnalysisQuerySaved', place: 'own', by: ['name'], count: 2 },
        { type: 'StockAdjusted', place: 'own', by: ['name'], excerpt: 'Für Ada Offen weggelegt', count: 1 },
        { type: 'StockAdjusted', place: 'own', by: ['surname'], excerpt: 'Frau Offen ruft an', count: 1 },
      ],
      kept: { orders: 1, giftCards: 0 },
    });
    expect(body.texts[0]!.writtenBy).not.toBeNull();
    expect(await refused(overview('nobody@kunden.example'))).toEqual([404, 'notFound', []]);
    expect(await refused(overview('keine Adresse'))).toEqual([400, 'invalid', ['email']]);
  });

  it('finds whoever the checkout let in, under the same address', async () => {
    const email = 'kunde.@kunden.example';
    await buy(email, 'Kai Punkt');
    await caughtUp(api);
    const found = await overview(email);
    expect([found.status, found.body.email]).toEqual([200, email]);
    const search = await owner.call<SearchAnswer>('post', '/api/v1/search', { query: email });
    expect(search.body.personId).toBe(found.body.personId);
    const { code, stdout } = await runCli(api.folder, ['auskunft', 'demo', email]);
    expect([code, stdout.includes('Kai Punkt')]).toEqual([0, true]);
    expect((await erase({ email, despite: ['order'] })).status).toBe(200);
    expect((await overview(email)).status).toBe(404);
  });

  it('finds nothing in another shop', async () => {
    expect(await refused(overview(ADA, neighbour))).toEqual([404, 'notFound', []]);
    const all = { email: ADA, despite: ['order'], redact: [] };
    expect(await refused(erase(all, neighbour))).toEqual([404, 'notFound', []]);
    expect((await overview(ADA)).status).toBe(200);
  });

  it('requires permission, and erasing requires a person, not a key', async () => {
    for (const role of ['reporting', 'storeManager', 'editor'] as const) {
      const jo = await member(api, { email: `${role}@laden.example`, role });
      expect(await refused(overview(ADA, jo))).toEqual([403, 'forbidden', []]);
      expect(await refused(erase({ email: ADA }, jo))).toEqual([403, 'forbidden', []]);
    }
    expect((await overview(ADA, new Visitor(api))).status).toBe(401);
    const other = new Program(api, (await keyOf(owner, ['orders:read'])).key);
    expect((await overview(ADA, other)).status).toBe(403);
    const program = new Program(api, (await keyOf(owner, ['persons:write'])).key);
    expect((await overview(ADA, program)).status).toBe(200);
    expect(await refused(erase({ email: ADA, despite: ['order'] }, program))).toEqual([403, 'forbidden', []]);
  });

  it('given an unknown id and an address found only in a text, then nothing is redacted', async () => {
    const email = 'nirgends@kunden.example';
    await note(`Bitte ${email} anrufen`);
    const site = (await api.kontor.platform.queries.sites.byId(demo))!;
    const { commands } = api.kontor.server;
    const personId = PersonId.parse(randomUUID());
    const erased = erasePerson(api.kontor.platform, commands, site, {
      email,
      personId,
      redact: 'all',
      actor: 'system:x',
    });
    expect(await erased).toBeNull();
    expect(await reasons()).toContain(`Bitte ${email} anrufen`);
  });

  it('is available on the command line, with a number for each text', async () => {
    const { code, stdout } = await runCli(api.folder, ['erase', 'demo', BEA, '--show']);
    expect(code).toBe(0);
    expect(stdout).toContain('Eine Bestellung ist noch nicht bezahlt');
    expect(stdout).toMatch(/ {2}1 {2}\S+ {2}Bestand geändert \(Grund\)\n {5}Name; .*\n {5}Bea Zu holt ab\n/u);
    const wrong = await runCli(api.folder, ['erase', 'demo', BEA, '--redact', '2']);
    expect([wrong.code, wrong.stderr]).toEqual([2, '--redact: Unter „2“ lässt sich nichts entfernen.\n']);
    expect((await overview(BEA)).status).toBe(200);
  });

  it('refuses to erase while something open is unconfirmed', async () => {
    const text = (await overview(ADA)).body.texts[0]!.id;
    expect(await refused(erase({ email: ADA, redact: [text] }))).toEqual([409, 'conflict', ['despite.order']]);
    expect(await refused(erase({ email: ADA, despite: ['refund'] }))).toEqual([409, 'conflict', ['despite.order']]);
    expect(await refused(erase({ email: ADA, despite: ['war'] }))).toEqual([400, 'invalid', ['despite.0']]);
    expect((await overview(ADA)).body.texts).toHaveLength(3);
  });

  it('erases them with the chosen texts, and they are unknown afterwards', async () => {
    const before = (await overview(ADA)).body;
    const redact = before.texts.map(({ id }) => id);
    const { status, body } = await erase({ email: ADA, despite: ['order'], redact });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      personId: before.personId,
      findings: {
        readable: {},
        inClear: {},
        texts: {
          redacted: [{ type: 'AnalysisQuerySaved' }, { type: 'StockAdjusted', count: 1 }, { type: 'StockAdjusted' }],
          left: [],
        },
        kept: { orders: 1 },
        open: ['order'],
      },
    });
    expect(body.findings.unjudged).toContain('downloads');
    expect(JSON.stringify(body)).not.toMatch(/ada offen|@/iu);
    expect(await refused(overview(ADA))).toEqual([404, 'notFound', []]);
    expect(await reasons()).toEqual(expect.arrayContaining(['(entfernt)', 'Bea Zu holt ab', 'Inventur']));
    const { body: saved } = await answered(owner.api.GET('/api/v1/analytics/saved-queries'));
    expect(saved).toMatchObject({ savedQueries: [{ name: '(entfernt)', sql: '' }] });
  });

  it('erases them on the command line, with a text by its number', async () => {
    const { code, stdout } = await runCli(api.folder, ['erase', 'demo', BEA, '--redact', '1']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/ {2}Entfernt:\n {4}Bestand geändert \(Grund\) {2}1\n/u);
    expect(await reasons()).not.toContain('Bea Zu holt ab');
    expect(await reasons()).toContain('Inventur');
  });
});
