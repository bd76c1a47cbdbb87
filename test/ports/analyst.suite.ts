import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TABLE_NAMES, TABLES } from '@kontor/contracts/analytics/tables';
import { SQL_LIMITS } from '@kontor/contracts/analytics/limits';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { Analyst, SqlQuery, SqlTrouble } from '@kontor/contracts/ports/analyst';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { newEvent } from '../support/events.ts';

interface Fixture {
  readonly analyst: Analyst;
  readonly log: EventLog;
  /** An existing file that queries must not read. */
  readonly secretFile: string;
  remove(): Promise<void>;
}

const [north, south] = [SiteId.parse('north'), SiteId.parse('south')];
const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1);

const offer = { itemId: 'p', variantId: 'v', sku: 'TS-1', title: 'Tasse', priceCents: 1200 };
const history = (siteId: string, cart: string) =>
  [
    ['CartCreated', { cartId: cart, currency: 'EUR' }],
    ['CartEntryAdded', { entryId: 'e', offer, quantity: 2, additionalFields: '' }],
    ['CartEntryIncreased', { entryId: 'e', by: 3 }],
    ['CartEntryQuantityChanged', { entryId: 'e', quantity: 7 }],
    ['CartEntryRemoved', { entryId: 'e' }],
  ].map(([type, data], index) => newEvent(type as string, data, { siteId, at: FIRST + index * DAY }));

export const analystSuite = (name: string, open: () => Promise<Fixture>): void =>
  describe(`SQL over history: ${name}`, () => {
    let fixture: Fixture;
    beforeAll(async () => {
      fixture = await open();
      await fixture.log.append('cart-north_c1', history('north', 'c1'), 'none');
      await fixture.log.append('cart-south_c2', history('south', 'c2'), 'none');
      await fixture.log.append('mystery-north_m', [newEvent('Unheard', {}, { siteId: 'north', at: FIRST })], 'none');
    });
    afterAll(() => fixture.remove());

    const ask = (sql: string, more: Partial<SqlQuery> = {}) =>
      fixture.analyst.query({ sql, sites: [north], asOf: null, personal: [], limits: SQL_LIMITS, ...more });
    const troubleOf = async (sql: string, more: Partial<SqlQuery> = {}): Promise<SqlTrouble | 'none'> =>
      ask(sql, more).then(
        () => 'none',
        (error: { trouble: SqlTrouble }) => error.trouble,
      );
    const quantity = 'SELECT quantity, removed_at FROM cart_entries';

    it('has the documented columns in every table', async () => {
      for (const table of TABLE_NAMES) {
        const { columns } = await ask(`SELECT * FROM ${table} LIMIT 0`);
        expect([table, columns.map((column) => column.name)]).toEqual([table, Object.keys(TABLES[table].columns)]);
      }
    });

    it('shows the tables as of an instant', async () => {
      expect((await ask(quantity, { asOf: FIRST + DAY })).rows).toEqual([[2, null]]);
      expect((await ask(quantity, { asOf: FIRST + 2 * DAY })).rows).toEqual([[5, null]]);
      expect((await ask(quantity, { asOf: FIRST + 3 * DAY })).rows).toEqual([[7, null]]);
      expect((await ask(quantity)).rows).toEqual([[7, '2026-01-05T00:00:00.000Z']]);
    });

    it('refuses an instant in the future or before the first event', async () => {
      expect(await troubleOf(quantity, { asOf: FIRST - 1 })).toBe('beforeStart');
      expect(await troubleOf(quantity, { asOf: Date.UTC(9999, 0) })).toBe('inFuture');
    });

    it('reads only new events, and counts them once', async () => {
      const before = await fixture.analyst.catchUp();
      await fixture.log.append('cart-north_c3', history('north', 'c3'), 'none');
      const after = await fixture.analyst.catchUp();
      expect(after.events - before.events).toBe(5);
      expect((await ask('SELECT count(*) FROM carts')).rows).toEqual([[2]]);
    });

    it('keeps, counts and shows events of unknown types', async () => {
      const { rows, upTo } = await ask('SELECT type FROM events WHERE NOT is_known');
      expect([rows, upTo.unknown]).toEqual([[['Unheard']], 1]);
      expect((await ask('SELECT 1', { sites: [south] })).upTo).toMatchObject({ events: 5, unknown: 0 });
    });

    it('shows a site no data of another', async () => {
      expect((await ask('SELECT DISTINCT site_id FROM events')).rows).toEqual([['north']]);
      expect((await ask('SELECT cart_id FROM carts', { sites: [south] })).rows).toEqual([['c2']]);
      expect((await ask('SELECT DISTINCT site_id FROM events', { sites: 'all' })).rows).toHaveLength(2);
      expect(await troubleOf('SELECT * FROM "site south".cart_facts')).toBe('wrong');
    });

    it.each([
      ['a file', () => `SELECT * FROM read_text('${fixture.secretFile}')`],
      ['a file as a table', () => `SELECT * FROM '${fixture.secretFile}'`],
      ['a CSV file', () => `SELECT * FROM read_csv('${fixture.secretFile}')`],
      ['a Parquet file', () => `SELECT * FROM read_parquet('${fixture.secretFile}')`],
      ['a folder', () => `SELECT * FROM glob('/*')`],
      ['the network', () => `SELECT * FROM read_csv('http://127.0.0.1:9/x.csv')`],
      ['another database', () => `ATTACH '${fixture.secretFile}' AS other`],
      ['a database by name', () => `SELECT * FROM sqlite_scan('${fixture.secretFile}', 'events')`],
      ['a copy to a file', () => `COPY carts TO '${fixture.secretFile}.csv'`],
      ['a copy from a file', () => `COPY carts FROM '${fixture.secretFile}'`],
      ['an export', () => `EXPORT DATABASE '${fixture.secretFile}.out'`],
      ['an extension', () => 'INSTALL httpfs'],
      ['a loaded extension', () => `LOAD '${fixture.secretFile}'`],
      ['a setting', () => 'SET enable_external_access = true'],
      ['a limit', () => "SET memory_limit = '8GB'"],
      ['a reset', () => 'RESET lock_configuration'],
      ['a pragma', () => 'PRAGMA enable_external_access = true'],
      ['a secret', () => "CREATE SECRET s (TYPE s3, KEY_ID 'a', SECRET 'b')"],
      ['a table', () => 'CREATE TABLE mine AS SELECT 1'],
      ['a change', () => 'DELETE FROM "site north".cart_facts'],
      ['a call', () => 'CALL enable_logging()'],
      ['several', () => 'SELECT 1; SELECT 2'],
      ['several with a change', () => "SELECT 1; SET memory_limit = '8GB'"],
      ['a change behind a comment', () => '/* SELECT */ DROP VIEW carts'],
      ['a prepared one', () => 'PREPARE p AS SELECT 1'],
      ['a placeholder', () => 'SELECT ?'],
      ['nothing', () => '   '],
    ])('refuses %s', async (_, sql) => {
      expect(await troubleOf(sql())).toMatch(/^(?:forbidden|notReading|wrong)$/u);
      expect((await ask('SELECT count(*) FROM carts')).rows).toEqual([[2]]);
    });

    it.each([
      'SELECT * FROM order_facts',
      'SELECT * FROM Order_Facts -- FROM orders',
      'SELECT * FROM /* orders */ "order_facts"',
      'TABLE order_facts',
      'FROM "site north".order_facts',
      'SELECT * FROM "site north".main.order_facts',
      'SELECT * FROM memory.main.order_facts',
      'SELECT (SELECT max(customer) FROM order_facts) FROM orders',
      'SELECT * FROM orders WHERE order_id IN (FROM order_facts SELECT order_id)',
      'SELECT * FROM orders o, LATERAL (SELECT customer FROM order_facts f WHERE f.order_id = o.order_id)',
      'WITH order_facts AS (SELECT * FROM order_facts) SELECT * FROM order_facts',
      'WITH a AS (SELECT * FROM order_facts), order_facts AS (SELECT 1) SELECT * FROM a',
      'SELECT * FROM (WITH order_facts AS (SELECT 1) SELECT 1), order_facts',
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r, order_facts) SELECT * FROM r',
      'SELECT 1 UNION ALL SELECT seq FROM order_facts',
      "PIVOT order_facts ON kind IN ('placed') USING count(*)",
      'UNPIVOT order_facts ON customer',
      'DESCRIBE order_facts',
      'SUMMARIZE order_facts',
      'SELECT * FROM (SUMMARIZE "site north".order_facts)',
      'SHOW TABLES',
      'SHOW ALL TABLES',
      'SHOW DATABASES',
      'SELECT * FROM (SHOW ALL TABLES)',
      'SELECT * FROM information_schema.tables',
      'SELECT * FROM information_schema.columns',
      'SELECT * FROM duckdb_tables',
      'SELECT * FROM duckdb_tables()',
      'SELECT * FROM duckdb_views()',
      'SELECT * FROM duckdb_databases()',
      'SELECT * FROM duckdb_settings()',
      'SELECT * FROM duckdb_functions()',
      'SELECT * FROM sqlite_master',
      'SELECT * FROM pg_catalog.pg_class',
      'SELECT * FROM pragma_table_info($$order_facts$$)',
      "SELECT * FROM pragma_show('order_facts')",
      "SELECT * FROM query('SELECT * FROM order_facts')",
      "SELECT * FROM query_table('order_facts')",
      "SELECT * FROM json_execute_serialized_sql(json_serialize_sql('SELECT * FROM order_facts'))",
      "SELECT * FROM histogram('order_facts', 'customer')",
      "SELECT pg_get_viewdef('orders'::VARCHAR::BIGINT)",
      'SELECT system.pg_catalog.pg_get_viewdef(1)',
      "SELECT current_setting('temp_directory')",
      'SELECT current_query()',
      "SELECT customer_text('north', 'email', 'x')",
      'SELECT * FROM contact_text(1, 2, 3)',
      'EXPLAIN SELECT * FROM orders',
      'EXPLAIN ANALYZE SELECT * FROM orders',
      '-- SELECT 1',
    ])('given %s, shows nothing but the documented tables', async (sql) => {
      const refused = await ask(sql).then(
        () => null,
        (error: { trouble: SqlTrouble; detail: string }) => error,
      );
      expect(refused?.trouble).toMatch(/^(?:forbidden|notReading|wrong)$/u);
      const told = (refused?.detail ?? '').replace(/with name \S+/u, '');
      expect(told).not.toMatch(/_facts|_text|site north|memory|duckdb|schema/iu);
    });

    it.each([
      'SELECT * FROM ORDERS',
      'DESCRIBE orders',
      'SUMMARIZE carts',
      'WITH order_facts AS (SELECT 1), two AS (SELECT * FROM order_facts) SELECT * FROM two, orders',
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 3) SELECT * FROM r',
      'SELECT * FROM range(3) r, unnest([1]) u, (VALUES (1)) v',
      "PIVOT carts ON state IN ('open') USING count(*)",
      "SELECT current_date, version(), json_extract_path_text('{}', 'a'), list_sum([1]), pg_size_pretty(1)",
      "SELECT 'order_facts', data->>'$.a' FROM events WHERE type IN (SELECT type FROM events)",
    ])('answers %s', async (sql) => {
      expect((await ask(sql)).columns).not.toEqual([]);
    });

    it('hides sealed values and internal names in the database’s messages', async () => {
      const seal = `customer.email:north:${'0'.repeat(36)}:iv:data`;
      await expect(ask(`SELECT '${seal}'::INTEGER`)).rejects.toMatchObject({
        detail: expect.not.stringContaining(seal),
      });
      await expect(ask('SELECT custmer_text(1)')).rejects.toMatchObject({
        detail: expect.not.stringContaining('customer_text'),
      });
    });

    it('suggests the most similar table for an unknown one, and its place', async () => {
      await expect(ask("SELECT 'ä',\n * FROM oders")).rejects.toMatchObject({
        detail: 'Table with name oders does not exist!\nDid you mean "orders"?',
        place: { line: 2, column: 9 },
      });
    });

    it('reports the place of invalid SQL', async () => {
      await expect(ask('SELECT *\nFROM carts\nWHER state')).rejects.toMatchObject({
        trouble: 'wrong',
        detail: expect.stringMatching(/^Parser Error/u),
        place: { line: 3 },
      });
      await expect(ask('SELECT foo\nFROM carts')).rejects.toMatchObject({ place: { line: 1, column: 8 } });
    });

    it('accepts the usual syntax for an event’s data', async () => {
      const added = "type = 'CartEntryAdded' AND data ->> 'entryId' = 'e' AND NOT data -> 'offer' ->> 'sku' <> 'TS-1'";
      const answer = await ask(`SELECT DISTINCT data -> 'offer' ->> 'title' AS title FROM events WHERE ${added}`);
      expect([answer.rows, answer.columns]).toEqual([[['Tasse']], [{ name: 'title', type: 'VARCHAR' }]]);
    });

    it('reports the original place of invalid SQL after rewritten text', async () => {
      const from = "SELECT data ->> 'a' = 'b', data ->> 'c' = 'd'";
      await expect(ask(`${from}, foo FROM events`)).rejects.toMatchObject({
        place: { line: 1, column: from.length + 3 },
      });
      await expect(ask(`${from},\n data -> 'a' = 'b' AND foo FROM events`)).rejects.toMatchObject({
        place: { line: 2, column: 24 },
      });
      await expect(ask(`${from} FROM oders`)).rejects.toMatchObject({ place: { line: 1, column: from.length + 7 } });
      await expect(ask(`${from} FORM events`)).rejects.toMatchObject({ place: { line: 1, column: from.length + 7 } });
    });

    it('treats parameters as values, whatever they contain', async () => {
      const sql = `SELECT cart_id, :text AS said FROM carts
        WHERE created_at >= :since AND entries <= :most AND cart_id LIKE :like AND (:none IS NULL OR state = :none)`;
      const parameters = { since: '2026-01-01', most: '5', like: 'c%', none: null, text: "'; DROP TABLE carts; --" };
      const { rows } = await ask(`${sql} ORDER BY 1`, { parameters });
      expect(rows).toEqual([
        ['c1', parameters.text],
        ['c3', parameters.text],
      ]);
      expect((await ask(sql, { parameters: { ...parameters, since: '2027-01-01' } })).rows).toEqual([]);
      await expect(ask('SELECT 1 WHERE 1 = :n', { parameters: { n: 'x' } })).rejects.toMatchObject({
        trouble: 'wrong',
      });
    });

    it('names a missing parameter', async () => {
      await expect(ask('SELECT :a, :b', { parameters: { a: '1' } })).rejects.toMatchObject({
        trouble: 'parameterMissing',
        detail: 'b',
      });
      expect(await troubleOf('SELECT ?', { parameters: { 1: 'x' } })).toBe('notReading');
    });

    it("tells shop time by the shop's clock, in summer and winter", async () => {
      const sql = `SELECT shop_time(TIMESTAMP '2026-01-31 23:30:00'), shop_time(TIMESTAMP '2026-07-31 22:30:00')::DATE,
        strftime(shop_time(TIMESTAMP '2026-01-31 23:30:00'), '%Y-%m'), shop_time(NULL)`;
      const row = ['2026-02-01 00:30:00', '2026-08-01', '2026-02', null];
      expect((await ask(sql, { timeZone: 'Europe/Berlin' })).rows).toEqual([row]);
      expect((await ask(sql)).rows[0]?.[0]).toBe('2026-01-31 23:30:00');
    });

    it('stops an endless query, and answers the next one', async () => {
      const endless = 'SELECT count(*) FROM range(1000000000000) a, range(1000000) b';
      expect(await troubleOf(endless, { limits: { ...SQL_LIMITS, ms: 300 } })).toBe('tooLong');
      expect((await ask('SELECT 1')).rows).toEqual([[1]]);
    });

    it('limits results that are too large', async () => {
      const { rows, isCut } = await ask('SELECT * FROM range(100000)', { limits: { ...SQL_LIMITS, rows: 10 } });
      expect([rows.length, isCut]).toEqual([10, true]);
      const large = "SELECT string_agg(repeat('x', 1000000), '') FROM range(100000)";
      expect(await troubleOf(large)).toMatch(/^(?:tooLarge|wrong)$/u);
    });
  });
