const HOUR_MS = 60 * 60 * 1000;
/** From when on everything may be told once more, in hours ago. */
const SINCE: ReadonlyMap<string, number> = new Map([
  ['hour', 1],
  ['day', 24],
  ['week', 7 * 24],
]);
export const REWINDS = ['now', 'hour', 'day', 'week', 'start'] as const;

/** An instant in ISO 8601, or what was chosen, as it is: `start`, `now`, or nothing that anybody knows. */
export const sinceInstant = (chosen: string, now: number): string => {
  const hours = SINCE.get(chosen);
  return hours === undefined ? chosen : new Date(now - hours * HOUR_MS).toISOString();
};
