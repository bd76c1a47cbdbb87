import { describe, expect, it } from '@jest/globals';
import { READY_QUESTIONS } from '@kontor/contracts/analytics/questions';
import type { AppLoadContext } from '@remix-run/node';
import { fieldsOf, queryInAddress, questionPath, readQueryRequest, savedPath } from './query-request.server.ts';
import { shownColumns, shownRows } from './cells.server.ts';
import type { SavedQuery } from '@kontor/contracts/analytics/responses';
import type { SqlResult } from '@kontor/contracts/ports/responses';

const site = {
  language: 'de',
  timeZone: 'Europe/Berlin',
  useCLDRMoneyFormat: true,
  storeSettings: { selectedCurrency: 'EUR' },
};
const context = { site } as unknown as AppLoadContext;

const resultOf = (columns: Readonly<Record<string, string>>, ...rows: SqlResult['rows']): SqlResult => ({
  columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
  rows,
  isCut: false,
  ms: 1,
  upTo: { position: '' as SqlResult['upTo']['position'], events: 0, unknown: 0 },
});

describe('cells of a result', () => {
  it('show cents as amounts, in their row’s currency if it has one', () => {
    const types = {
      number: 'BIGINT',
      currency: 'VARCHAR',
      avg_cents: 'DOUBLE',
      share: 'DOUBLE',
      note_cents: 'VARCHAR',
    };
    const result = resultOf(types, [1001, 'CHF', 1234.5, 0.25, 'x'], [1002, '?', -5, null, null]);
    const columns = shownColumns(result, 'SELECT 1');
    expect(columns.map(({ heading }) => heading)).toEqual(['number', 'currency', 'avg', 'share', 'note_cents']);
    const rows = shownRows(result, columns, context).map((row) => row.map((cell) => cell.replaceAll(/\s/gu, ' ')));
    expect(rows).toEqual([
      ['1001', 'CHF', '12,35 CHF', '0,25', 'x'],
      ['1002', '?', '-0,05 €', '', ''],
    ]);
  });

  it('have readable headings in predefined queries', () => {
    const columns = shownColumns(resultOf({ umsatz_cents: 'BIGINT', mal_leer: 'BIGINT' }), READY_QUESTIONS.revenue.sql);
    expect(columns.map(({ heading }) => heading)).toEqual(['Umsatz', 'Mal leer']);
  });
});

const searchOf = (path: string): URLSearchParams => new URL(path, 'http://x').searchParams;
const formOf = (asked: Parameters<typeof fieldsOf>[0]): URLSearchParams =>
  new URLSearchParams(fieldsOf(asked).map(([name, value]): [string, string] => [name, value]));

describe('address of the analytics page', () => {
  it('names a ready question or a saved query, and holds no SQL', () => {
    const queryId = 'a0d3b3c6-58cf-4c1e-9b0e-64d8e4f1a3c1' as SavedQuery['queryId'];
    const saved = { queryId, sql: "SELECT 'ada@example.org'", parameters: {}, range: '', asOf: '' } as SavedQuery;
    for (const [path, { sql }] of [
      [savedPath(queryId), saved],
      [questionPath('revenue'), READY_QUESTIONS.revenue],
    ] as const) {
      expect(path).not.toMatch(/SELECT|%40/u);
      expect(queryInAddress(searchOf(path), [saved]).get('sql')).toBe(sql);
    }
    expect([...queryInAddress(searchOf('/analytics?sql=SELECT+1&gespeichert=x'), [saved])]).toEqual([]);
  });
});

describe('form of the analytics page', () => {
  it('reproduces what it was made from', () => {
    const asked = readQueryRequest(
      new URLSearchParams('sql=SELECT :a, :von&p.a=x&von=2026-01-01&bild=line&x=m&balken=q'),
      context,
    );
    expect(readQueryRequest(formOf(asked), context)).toEqual(asked);
    expect(asked).toMatchObject({
      parameters: { a: 'x', von: '2026-01-01', bis: '' },
      chart: { kind: 'line', x: 'm' },
    });
  });

  it('keeps a relative date range until other dates are typed', () => {
    const { range, parameters } = readQueryRequest(new URLSearchParams('sql=x&zeitraum=days7'), context);
    expect([range, Date.parse(parameters['bis']!) - Date.parse(parameters['von']!)]).toEqual(['days7', 6 * 86_400_000]);
    const again = new URLSearchParams({ sql: 'x', zeitraum: 'days7', ...parameters });
    expect(readQueryRequest(again, context).range).toBe('days7');
    expect(readQueryRequest(new URLSearchParams({ sql: 'x', von: '2026-01-01', preset: 'days7' }), context).range).toBe(
      'days7',
    );
    again.set('von', '2026-01-01');
    expect(readQueryRequest(again, context)).toMatchObject({ range: '', parameters: { von: '2026-01-01' } });
  });

  it('uses the defaults of a predefined query', () => {
    const { sql } = READY_QUESTIONS.abandonedCarts;
    expect(readQueryRequest(new URLSearchParams({ sql: sql.replaceAll('\n', '\r\n') }), context).parameters).toEqual({
      von: '',
      bis: '',
      tage: '1',
      anzahl: '30',
    });
  });
});
