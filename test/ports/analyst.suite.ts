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
  /** A file that is there, to be read by nobody. */
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

/** What every adapter of the port promises. */
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

    it('given every table, then it has the columns that are told of it', async () => {
      for (const table of TABLE_NAMES) {
        const { columns } = await ask(`SELECT * FROM ${table} LIMIT 0`);
        expect([table, columns.map((column) => column.name)]).toEqual([table, Object.keys(TABLES[table].columns)]);
      }
    });

    it('given an instant, then the tables are as they were', async () => {
      expect((await ask(quantity, { asOf: FIRST + DAY })).rows).toEqual([[2, null]]);
      expect((await ask(quantity, { asOf: FIRST + 2 * DAY })).rows).toEqual([[5, null]]);
      expect((await ask(quantity, { asOf: FIRST + 3 * DAY })).rows).toEqual([[7, null]]);
      expect((await ask(quantity)).rows).toEqual([[7, '2026-01-05T00:00:00.000Z']]);
    });

    it('given an instant before the beginning or ahead, then that is said', async () => {
      expect(await troubleOf(quantity, { asOf: FIRST - 1 })).toBe('beforeStart');
      expect(await troubleOf(quantity, { asOf: Date.UTC(9999, 0) })).toBe('inFuture');
    });

    it('given new events, then only they are read, and count once', async () => {
      const before = await fixture.analyst.catchUp();
      await fixture.log.append('cart-north_c3', history('north', 'c3'), 'none');
      const after = await fixture.analyst.catchUp();
      expect(after.events - before.events).toBe(5);
      expect((await ask('SELECT count(*) FROM carts')).rows).toEqual([[2]]);
    });

    it('given types that no code knows, then they are kept, counted and shown', async () => {
      const { rows, upTo } = await ask('SELECT type FROM events WHERE NOT is_known');
      expect([rows, upTo.unknown]).toEqual([[['Unheard']], 1]);
      expect((await ask('SELECT 1', { sites: [south] })).upTo).toMatchObject({ events: 5, unknown: 0 });
    });

    it('given one site, then nothing of another is to be had', async () => {
      expect((await ask('SELECT DISTINCT site_id FROM events')).rows).toEqual([['north']]);
      expect((await ask('SELECT cart_id FROM carts', { sites: [south] })).rows).toEqual([['c2']]);
      expect((await ask('SELECT DISTINCT site_id FROM events', { sites: 'all' })).rows).toHaveLength(2);
      expect(await troubleOf('SELECT * FROM "site south".cart_facts')).toBe('wrong');
      const databases = await ask("SELECT string_agg(database_name || coalesce(path, '')) FROM duckdb_databases()");
      expect(String(databases.rows[0]?.[0])).not.toContain('south');
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
    ])('given %s, then it is refused', async (_, sql) => {
      expect(await troubleOf(sql())).toMatch(/^(?:forbidden|notReading|wrong)$/u);
      expect((await ask('SELECT count(*) FROM carts')).rows).toEqual([[2]]);
    });

    it('given wrong SQL, then the place is told', async () => {
      await expect(ask('SELECT *\nFROM carts\nWHER state')).rejects.toMatchObject({
        trouble: 'wrong',
        place: { line: 3 },
      });
      await expect(ask('SELECT foo\nFROM carts')).rejects.toMatchObject({ place: { line: 1, column: 8 } });
    });

    it('given a query without an end, then it is stopped, and the next one is answered', async () => {
      const endless = 'SELECT count(*) FROM range(1000000000000) a, range(1000000) b';
      expect(await troubleOf(endless, { limits: { ...SQL_LIMITS, ms: 300 } })).toBe('tooLong');
      expect((await ask('SELECT 1')).rows).toEqual([[1]]);
    });

    it('given more than fits, then there is an end to it', async () => {
      const { rows, isCut } = await ask('SELECT * FROM range(100000)', { limits: { ...SQL_LIMITS, rows: 10 } });
      expect([rows.length, isCut]).toEqual([10, true]);
      const large = "SELECT string_agg(repeat('x', 1000000), '') FROM range(100000)";
      expect(await troubleOf(large)).toMatch(/^(?:tooLarge|wrong)$/u);
    });
  });
