import { EVENTS_SHOWN } from '@kontor/contracts/analytics/events';

/** Rows of a page that follows: who wants to see more of it begins anew. */
export const MOST_ROWS = 500;

interface Placed {
  readonly position: string;
}

/** A list that follows what happens. */
export interface LiveRows<Row extends Placed> {
  readonly rows: readonly Row[];
  /** They have come, and are shown when whoever reads wants it. */
  readonly waiting: readonly Row[];
  /** Where what comes later begins. */
  readonly mark: string;
  /** Too much has come to be put on top: the list is to begin anew. */
  readonly isTooMuch: boolean;
  /** How many the last answer has put on top by itself. */
  readonly came: number;
}

export interface News<Row extends Placed> {
  readonly rows: readonly Row[];
  readonly newest: string | null;
  /** There is more between them and what was there. */
  readonly isMore: boolean;
}

export const liveRows = <Row extends Placed>(rows: readonly Row[], mark: string): LiveRows<Row> => ({
  rows,
  waiting: [],
  mark,
  isTooMuch: false,
  came: 0,
});

/**
 * What has come goes on top, or waits where somebody reads. One node of a cluster may tell again what another has told.
 */
export const withNews = <Row extends Placed>(
  live: LiveRows<Row>,
  { rows, newest, isMore }: News<Row>,
  mayShow: boolean,
): LiveRows<Row> => {
  const known = new Set([...live.waiting, ...live.rows].map(({ position }) => position));
  const fresh = rows.filter(({ position }) => !known.has(position));
  const waiting = [...fresh, ...live.waiting];
  const mark = newest ?? live.mark;
  const isTooMuch = isMore || waiting.length > EVENTS_SHOWN || waiting.length + live.rows.length > MOST_ROWS;
  if (isTooMuch) return { ...live, waiting: [], mark, isTooMuch, came: 0 };
  // What waits is shown when it is asked for: what comes behind it waits, too.
  if (!mayShow || live.waiting.length > 0) return { ...live, waiting, mark, came: 0 };
  return { ...live, rows: [...fresh, ...live.rows], mark, came: fresh.length };
};

export const withWaiting = <Row extends Placed>(live: LiveRows<Row>): LiveRows<Row> => ({
  ...live,
  rows: [...live.waiting, ...live.rows],
  waiting: [],
  came: 0,
});
