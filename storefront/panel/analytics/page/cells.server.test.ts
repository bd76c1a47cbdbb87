import { describe, expect, it } from '@jest/globals';
import { READY_QUESTIONS } from '@kontor/contracts/analytics/questions';
import type { SqlResult } from '@kontor/contracts/ports/analyst';
import type { AppLoadContext } from '@remix-run/node';
import { addressOf, askedIn } from './asked.server.ts';
import { shownColumns, shownRows } from './cells.server.ts';

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
  it('are amounts where they are cents, in their row’s currency where it says one', () => {
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

  it('stand under words in ready questions', () => {
    const columns = shownColumns(resultOf({ umsatz_cents: 'BIGINT', mal_leer: 'BIGINT' }), READY_QUESTIONS.revenue.sql);
    expect(columns.map(({ heading }) => heading)).toEqual(['Umsatz', 'Mal leer']);
  });
});

describe('an address of the desk', () => {
  it('says again what it was made of', () => {
    const asked = askedIn(
      new URLSearchParams('sql=SELECT :a, :von&p.a=x&von=2026-01-01&bild=line&x=m&balken=q'),
      context,
    );
    expect(askedIn(new URL(addressOf(asked), 'http://x').searchParams, context)).toEqual(asked);
    expect(asked).toMatchObject({
      parameters: { a: 'x', von: '2026-01-01', bis: '' },
      chart: { kind: 'line', x: 'm' },
    });
  });

  it('keeps days that go on, until others are typed', () => {
    const { range, parameters } = askedIn(new URLSearchParams('sql=x&zeitraum=days7'), context);
    expect([range, Date.parse(parameters['bis']!) - Date.parse(parameters['von']!)]).toEqual(['days7', 6 * 86_400_000]);
    const again = new URLSearchParams({ sql: 'x', zeitraum: 'days7', ...parameters });
    expect(askedIn(again, context).range).toBe('days7');
    again.set('von', '2026-01-01');
    expect(askedIn(again, context)).toMatchObject({ range: '', parameters: { von: '2026-01-01' } });
  });

  it('has what a ready question takes where nobody has chosen', () => {
    const { sql } = READY_QUESTIONS.abandonedCarts;
    expect(askedIn(new URLSearchParams({ sql: sql.replaceAll('\n', '\r\n') }), context).parameters).toEqual({
      von: '',
      bis: '',
      tage: '1',
      anzahl: '30',
    });
  });
});
