import type { EventRow } from './rows.server.ts';

export interface RowGroup {
  readonly head: EventRow;
  readonly others: readonly EventRow[];
}

/** In ms. What a job does later has a row of its own, at its own time. */
const SOON = 60_000;

const isOfOne = (later: EventRow, earlier: EventRow): boolean =>
  later.request === earlier.request && Date.parse(later.dateTime) - Date.parse(earlier.dateTime) <= SOON;

/** Neighbours that one request brought about stand as one, under the first of them that is no mere consequence. */
export const together = (rows: readonly EventRow[]): readonly RowGroup[] => {
  const runs: EventRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1) ?? [];
    const before = run.at(-1);
    if (before && isOfOne(before, row)) run.push(row);
    else runs.push([row]);
  }
  return runs.map((run) => {
    const head = run.findLast(({ isAside }) => !isAside) ?? run[0]!;
    return { head, others: run.filter((row) => row !== head) };
  });
};
