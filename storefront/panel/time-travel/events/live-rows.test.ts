import { describe, expect, it } from '@jest/globals';
import { liveRows, MOST_ROWS, withNews, withWaiting } from './live-rows.ts';

const row = (n: number) => ({ position: String(n).padStart(4, '0') });
/** The newest first. */
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => row(to - index));
const news = (from: number, to: number) => ({ rows: rows(from, to), newest: String(to), isMore: false });

describe('a list that follows what happens', () => {
  const live = liveRows(rows(1, 3), '3');

  it('given nobody reads in it, then what comes goes on top and is counted', () => {
    expect(withNews(live, news(4, 5), true)).toEqual({ ...live, rows: rows(1, 5), mark: '5', came: 2 });
  });

  it('given somebody reads, then it waits until they want it, and what comes behind it too', () => {
    const waiting = withNews(withNews(live, news(4, 5), false), news(6, 6), true);
    expect(waiting).toEqual({ ...live, waiting: rows(4, 6), mark: '6' });
    expect(withWaiting(waiting)).toEqual({ ...live, rows: rows(1, 6), mark: '6' });
  });

  it('given an answer says again what is there, then it stands there once', () => {
    expect(withNews(live, news(2, 4), true)).toMatchObject({ rows: rows(1, 4), came: 1 });
    expect(withNews(withNews(live, news(4, 5), false), news(5, 6), false).waiting).toEqual(rows(4, 6));
  });

  it('given nothing came, then the mark stays where no other is told', () => {
    expect(withNews(live, { rows: [], newest: null, isMore: false }, true)).toEqual(live);
  });

  it('given more came than fits, then it is to begin anew and shows no gap', () => {
    expect(withNews(live, { ...news(8, 9), isMore: true }, true)).toMatchObject({ rows: rows(1, 3), isTooMuch: true });
    expect(withNews(live, news(4, 60), false)).toMatchObject({ waiting: [], isTooMuch: true });
    const long = liveRows(rows(1, MOST_ROWS), String(MOST_ROWS));
    expect(withNews(long, news(MOST_ROWS + 1, MOST_ROWS + 1), true)).toMatchObject({ isTooMuch: true });
  });
});
