import { describe, expect, it } from '@jest/globals';
import { liveRows, MAX_ROWS, withNews, withWaiting } from './live-rows.ts';

const row = (n: number) => ({ position: String(n).padStart(4, '0') });
/** Newest first. */
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => row(to - index));
const news = (from: number, to: number) => ({ rows: rows(from, to), newest: String(to), isMore: false });

describe('live list', () => {
  const live = liveRows(rows(1, 3), '3');

  it('puts new rows on top and counts them while no one is reading', () => {
    expect(withNews(live, news(4, 5), true)).toEqual({ ...live, rows: rows(1, 5), mark: '5', came: 2 });
  });

  it('holds new rows back while someone is reading, later ones included', () => {
    const waiting = withNews(withNews(live, news(4, 5), false), news(6, 6), true);
    expect(waiting).toEqual({ ...live, waiting: rows(4, 6), mark: '6' });
    expect(withWaiting(waiting)).toEqual({ ...live, rows: rows(1, 6), mark: '6' });
  });

  it('ignores rows it already has', () => {
    expect(withNews(live, news(2, 4), true)).toMatchObject({ rows: rows(1, 4), came: 1 });
    expect(withNews(withNews(live, news(4, 5), false), news(5, 6), false).waiting).toEqual(rows(4, 6));
  });

  it('keeps its marker if nothing has come and no other is given', () => {
    expect(withNews(live, { rows: [], newest: null, isMore: false }, true)).toEqual(live);
  });

  it('asks for a restart when more has come than fits, instead of showing a gap', () => {
    expect(withNews(live, { ...news(8, 9), isMore: true }, true)).toMatchObject({ rows: rows(1, 3), isTooMuch: true });
    expect(withNews(live, news(4, 60), false)).toMatchObject({ waiting: [], isTooMuch: true });
    const long = liveRows(rows(1, MAX_ROWS), String(MAX_ROWS));
    expect(withNews(long, news(MAX_ROWS + 1, MAX_ROWS + 1), true)).toMatchObject({ isTooMuch: true });
  });
});
