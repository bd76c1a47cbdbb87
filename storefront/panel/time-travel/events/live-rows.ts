import { EVENTS_SHOWN } from '@kontor/contracts/analytics/events';

/** Maximum rows of a live list; beyond that it restarts. */
export const MAX_ROWS = 500;

interface Placed {
  readonly position: string;
}

export interface LiveRows<Row extends Placed> {
  readonly rows: readonly Row[];
  /** Received, but held back until the reader asks for them. */
  readonly waiting: readonly Row[];
  readonly mark: string;
  /** Too many new rows: the list must restart. */
  readonly isTooMuch: boolean;
  /** Rows added automatically by the last answer. */
  readonly came: number;
}

export interface News<Row extends Placed> {
  readonly rows: readonly Row[];
  readonly newest: string | null;
  /** There are further rows between these and the previous ones. */
  readonly isMore: boolean;
}

export const liveRows = <Row extends Placed>(rows: readonly Row[], mark: string): LiveRows<Row> => ({
  rows,
  waiting: [],
  mark,
  isTooMuch: false,
  came: 0,
});

/** Adds new rows on top, or holds them back while someone is reading. Cluster nodes may deliver duplicates. */
export const withNews = <Row extends Placed>(
  live: LiveRows<Row>,
  { rows, newest, isMore }: News<Row>,
  mayShow: boolean,
): LiveRows<Row> => {
  const known = new Set([...live.waiting, ...live.rows].map(({ position }) => position));
  const fresh = rows.filter(({ position }) => !known.has(position));
  const waiting = [...fresh, ...live.waiting];
  const mark = newest ?? live.mark;
  const isTooMuch = isMore || waiting.length > EVENTS_SHOWN || waiting.length + live.rows.length > MAX_ROWS;
  if (isTooMuch) return { ...live, waiting: [], mark, isTooMuch, came: 0 };
  // While rows are held back, later ones are held back too.
  if (!mayShow || live.waiting.length > 0) return { ...live, waiting, mark, came: 0 };
  return { ...live, rows: [...fresh, ...live.rows], mark, came: fresh.length };
};

export const withWaiting = <Row extends Placed>(live: LiveRows<Row>): LiveRows<Row> => ({
  ...live,
  rows: [...live.waiting, ...live.rows],
  waiting: [],
  came: 0,
});
