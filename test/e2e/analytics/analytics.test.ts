import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QUESTION_NAMES, READY_QUESTIONS } from '@kontor/contracts/analytics/questions';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import { type Answer, type Api, type AnswerBody, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { savedForm } from '../../support/form-calls.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { member } from '../../support/members.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { submittedAll } from '../../support/submissions.ts';
import type { SqlResult } from '@kontor/contracts/ports/responses';

const QUERY = '/api/v1/analytics/query';
const SAVED = '/api/v1/analytics/saved-queries';

describe('analytics pages', () => {
  let api: Api;
  let owner: Visitor;
  let reporter: Visitor;
  beforeAll(async () => {
    api = await startApi();
    placed(await placeOrder(api, await shopperWith(api, await api.product('kaffee-hafenroestung'), 2)));
    owner = new Visitor(api);
    await owner.signIn();
    reporter = await member(api, { email: 'zahlen@laden.example', role: 'reporting' });
  });
  afterAll(() => api.stop());

  const ask = <Body = SqlResult>(who: Visitor, sql: string, more: object = {}): Promise<Answer<Body>> =>
    who.call<Body>('post', QUERY, { sql, ...more });
  const refused = (who: Visitor, sql: string, more: object = {}) => ask<AnswerBody>(who, sql, more);

  it('given an order, then its row contains what was bought', async () => {
    const { status, body } = await ask(owner, 'SELECT status, units FROM orders');
    expect([status, body.rows]).toEqual([200, [['open', 2]]]);
  });

  it('given SQL in an address, then there is no such call: addresses are logged', async () => {
    const { status } = await owner.call('get', `${QUERY}?${new URLSearchParams({ sql: 'SELECT 1' })}`);
    expect(status).toBe(404);
  });

  it('given no permission to read orders, then persons are masked; others see them', async () => {
    const sql = 'SELECT customer_email, customer_name FROM orders';
    expect((await ask(reporter, sql)).body.rows).toEqual([['***', '***']]);
    expect((await ask(owner, sql)).body.rows[0]?.[0]).toMatch(/@/u);
  });

  it('given more demand than stock, then refused adds count as lost demand', async () => {
    const product = await api.product('becher-duene');
    const { sku, qtyInStock: free } = product.variants.find(
      ({ unlimited, qtyInStock }) => !unlimited && qtyInStock > 1,
    )!;
    const refusedAt = async (visitor: Visitor, quantity: number) => {
      const headers = { 'idempotency-key': randomUUID() };
      const wanted = { itemId: product.id, sku, quantity };
      for (const _ of ['once', 'sent again']) expect((await visitor.add(wanted, headers)).status).toBe(409);
    };
    await refusedAt(new Visitor(api), free + 1);
    const other = await shopperWith(api, product, 1, sku);
    const { id } = (await other.cart()).body.entries[0]!;
    expect(
      (
        await answered(
          other.api.PUT('/api/commerce/shopping-cart/entries/{entryId}', {
            params: { path: { entryId: id } },
            body: { quantity: free + 2 },
          }),
        )
      ).status,
    ).toBe(409);
    const { body } = await ask(owner, 'SELECT sku, quantity, free FROM refused_adds ORDER BY seq');
    expect(body.rows).toEqual([
      [sku, free + 1, free],
      [sku, free + 2, free],
    ]);
    const lost = await ask(owner, READY_QUESTIONS.lostDemand.sql);
    expect(lost.body.rows.map((row) => [row[1], row[2]])).toEqual([[sku, 2]]);
  });

  it('given a submission, then it can be queried which of its fields have an answer', async () => {
    const fields = [
      { id: 'name', type: 'text', title: 'Name', required: true },
      { id: 'wunsch', type: 'textarea', title: 'Wunsch' },
    ];
    const formId = await savedForm(api, fields);
    await submittedAll(api, formId, [[{ name: 'Ada' }], [{ name: 'Bo', wunsch: 'Becher' }]]);
    const { sql } = READY_QUESTIONS.formCompletion;
    const { body } = await ask(owner, sql);
    expect(body.rows.map((row) => row.slice(1))).toEqual([
      ['Name', true, 0, 2, 2, 100],
      ['Wunsch', false, 0, 2, 1, 50],
    ]);
  });

  it.each([
    ['who may read no orders', () => reporter, "'customer.email:demo:' || person_id || ':AAAA:AAAA'"],
    ['a kind that was sealed as another', () => owner, "replace(customer_email, 'customer.', 'contact.')"],
    ['a field that there is not', () => owner, "replace(customer_email, '.email', '.phone')"],
    ['another site', () => owner, "replace(customer_email, ':demo:', ':demo-ch:')"],
    ['a broken seal', () => owner, "'customer.email:demo:' || person_id || ':AAAA:AAAA'"],
  ])('given a query that concatenates sealed text, for %s, then it stays sealed', async (_, who, text) => {
    const { status, body } = await ask(who(), `SELECT ${text} FROM orders`);
    expect([status, body.rows]).toEqual([200, [['***']]]);
  });

  it('given a person within longer text, then they are unmasked there too', async () => {
    const { body } = await ask(owner, "SELECT customer_name || ' <' || customer_email || '>' FROM orders");
    expect(body.rows[0]?.[0]).toMatch(/^[^:]+ <[^:]+@[^:]+>$/u);
  });

  it('given an API key, then its scopes decide whether persons are shown', async () => {
    const rows = async (scopes: readonly Permission[]) => {
      const program = new Program(api, (await keyOf(owner, scopes)).key);
      const sql = 'SELECT customer_email FROM orders';
      return (await program.call<SqlResult>('post', QUERY, { sql })).body.rows;
    };
    expect(await rows(['analytics:read'])).toEqual([['***']]);
    expect((await rows(['analytics:read', 'orders:read']))[0]?.[0]).toMatch(/@/u);
  });

  it('given another site, then no query can read this one’s data', async () => {
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect((await ask(other, 'SELECT count(*) FROM orders')).body.rows).toEqual([[0]]);
    expect((await ask(other, 'SELECT DISTINCT site_id FROM events')).body.rows).toEqual([['demo-ch']]);
    expect((await refused(other, 'SELECT * FROM "site demo".order_facts')).status).toBe(400);
  });

  it('given no session, or a role without analytics, then every call is refused', async () => {
    expect((await refused(new Visitor(api), 'SELECT 1')).status).toBe(401);
    const editor = await member(api, { email: 'text@laden.example', role: 'editor' });
    expect((await refused(editor, 'SELECT 1')).status).toBe(403);
    expect((await answered(editor.api.GET('/api/v1/analytics/saved-queries'))).status).toBe(403);
  });

  it.each([
    ['nothing', '', {}, 'sql', 'Bitte gib eine Abfrage ein.'],
    ['too much', `SELECT '${'x'.repeat(4_000)}'`, {}, 'sql', 'Die Abfrage darf höchstens 4000 Zeichen haben.'],
    ['wrong SQL', 'SELECT 1\nFORM x', {}, 'sql', 'Zeile 2, Spalte'],
    ['a change', 'DROP VIEW carts', {}, 'sql', 'Hier läuft genau eine Abfrage, die liest'],
    ['a file', "SELECT * FROM read_text('/etc/passwd')", {}, 'sql', 'Abfragen lesen mit SELECT'],
    ['no instant', 'SELECT 1', { asOf: 'gestern' }, 'asOf', 'Bitte gib einen Zeitpunkt wie'],
    [
      'an instant before the shop',
      'SELECT 1',
      { asOf: '2001-01-01' },
      'asOf',
      'Zu dieser Zeit gab es hier noch nichts',
    ],
    ['an instant ahead', 'SELECT 1', { asOf: '2999-01-01' }, 'asOf', 'Dieser Zeitpunkt liegt in der Zukunft.'],
  ])('given %s, then the problem is reported at its field', async (_, sql, more, field, words) => {
    const { status, body } = await refused(owner, sql, more);
    expect(status).toBe(400);
    expect(body.error.fields?.[field]).toContain(words);
  });

  it('given a download, then it is CSV or Parquet', async () => {
    const file = (format: string) => owner.call('post', `${QUERY}/file`, { sql: "SELECT 'a;b' AS x, 1 AS y", format });
    const csv = await file('csv');
    expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const parquet = await file('parquet');
    expect([parquet.status, parquet.headers['content-type'], Number(parquet.headers['content-length']) > 100]).toEqual([
      200,
      'application/vnd.apache.parquet',
      true,
    ]);
    expect((await file('xls')).status).toBe(400);
  });

  it('given a saved query, then it can be listed, renamed and deleted, on its own site only', async () => {
    const { body: made } = await answered(
      owner.api.POST('/api/v1/analytics/saved-queries', { body: { name: ' Umsatz ', sql: 'SELECT 1' } }),
    );
    const path = `${SAVED}/${made.queryId}`;
    const names = async (who: Visitor) =>
      (await answered(who.api.GET('/api/v1/analytics/saved-queries'))).body.savedQueries.map(({ name }) => name);
    expect(await names(reporter)).toEqual(['Umsatz']);
    const chosen = { parameters: { sku: 'A' }, range: 'days30', chart: { kind: 'line', x: 'a', y: 'b' } };
    await owner.call('put', path, { name: 'Umsatz, neu', sql: 'SELECT :sku', ...chosen });
    const { body: kept } = await answered(owner.api.GET('/api/v1/analytics/saved-queries'));
    expect(kept.savedQueries).toMatchObject([{ name: 'Umsatz, neu', ...chosen }]);
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect([await names(other), (await other.call('put', path, { name: 'x', sql: 'SELECT 1' })).status]).toEqual([
      [],
      404,
    ]);
    expect((await owner.call('delete', path)).status).toBe(204);
    expect(await names(owner)).toEqual([]);
    expect(
      (
        await answered(
          owner.api.PUT('/api/v1/analytics/saved-queries/{queryId}', {
            params: { path: { queryId: randomUUID() } },
            body: { name: 'x', sql: 'y' },
          }),
        )
      ).status,
    ).toBe(404);
    expect(
      (await answered(owner.api.POST('/api/v1/analytics/saved-queries', { body: { name: '', sql: 'SELECT 1' } })))
        .status,
    ).toBe(400);
  });

  it.each(QUESTION_NAMES)('the predefined query %s returns its chart’s columns', async (name) => {
    const { sql, picture, rows } = READY_QUESTIONS[name];
    const { status, body } = await ask(owner, sql);
    const names = body.columns.map((column) => column.name);
    expect([status, names]).toEqual([200, expect.arrayContaining([picture.label, picture.value])]);
    const label = String(body.rows[0]?.[names.indexOf(picture.label)] ?? '');
    expect((await ask(owner, rows, { parameters: JSON.stringify({ wert: label }) })).status).toBe(200);
  });

  it('given dates, then a predefined query covers them in the shop’s time zone', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now());
    const { sql, rows } = READY_QUESTIONS.restockConversion;
    const { sql: lines } = READY_QUESTIONS.lostDemand;
    const of = async (query: string, parameters: object) =>
      (await ask(owner, query, { parameters: JSON.stringify(parameters) })).body.rows.length;
    expect([await of(lines, { von: today, bis: today }), await of(lines, { bis: '2020-01-01' })]).toEqual([1, 0]);
    expect([await of(sql, { von: today }), await of(rows, { von: today, wert: 'Vorgemerkt' })]).toEqual([4, 0]);
  });

  it('given query parameters, then they are bound, whatever they contain', async () => {
    const sql = 'SELECT :text AS t, count(*) FROM orders WHERE units = :units AND placed_at >= :von';
    const text = "x'; DROP TABLE orders; --";
    const { body } = await ask(owner, sql, { parameters: JSON.stringify({ text, units: '2', von: '2020-01-01' }) });
    expect(body.rows).toEqual([[text, 1]]);
  });

  it.each([
    ['no value', 'SELECT :sku', {}, 'sku', 'Welcher Wert steht für :sku?'],
    ['no value, by an odd name', 'SELECT :constructor', {}, 'constructor', 'Welcher Wert steht für :constructor?'],
    ['no day', 'SELECT :von', { von: '2026-02-30' }, 'von', 'Bitte gib einen Tag wie'],
    ['an end before the beginning', 'SELECT :von, :bis', { von: '2026-02-02', bis: '2026-02-01' }, 'bis', 'Das Ende'],
    ['a number too large', READY_QUESTIONS.lostDemand.sql, { anzahl: '1001' }, 'anzahl', 'von 1 bis 1000'],
    ['no number', READY_QUESTIONS.lostDemand.sql, { anzahl: '1.5' }, 'anzahl', 'von 1 bis 1000'],
    ['no such choice', READY_QUESTIONS.revenue.sql, { einheit: 'hour' }, 'einheit', ''],
  ])('given %s as a parameter, then the problem is reported at its field', async (_, sql, parameters, name, words) => {
    const { status, body } = await refused(owner, sql, { parameters: JSON.stringify(parameters) });
    expect([status, body.error.fields?.[`parameters.${name}`]]).toEqual([400, expect.stringContaining(words)]);
  });
});
