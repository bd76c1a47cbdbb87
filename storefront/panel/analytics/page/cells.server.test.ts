import { describe, expect, it } from '@jest/globals';
import { READY_QUESTIONS } from '@kontor/contracts/analytics/questions';
import type { AppLoadContext } from '@remix-run/node';
import { addressOf, readQueryRequest } from './query-request.server.ts';
import { shownColumns, shownRows } from './cells.server.ts';
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

describe('URL of the analytics page', () => {
  it('reproduces what it was made from', () => {
    const asked = readQueryRequest(
      new URLSearchParams('sql=SELECT :a, :von&p.a=x&von=2026-01-01&bild=line&x=m&balken=q'),
      context,
    );
    expect(readQueryRequest(new URL(addressOf(asked), 'http://x').searchParams, context)).toEqual(asked);
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
