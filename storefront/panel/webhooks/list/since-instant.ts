const HOUR_MS = 60 * 60 * 1000;
/** Offered starts of a redelivery, in hours before now. */
const SINCE: ReadonlyMap<string, number> = new Map([
  ['hour', 1],
  ['day', 24],
  ['week', 7 * 24],
]);
export const REWINDS = ['now', 'hour', 'day', 'week', 'start'] as const;

/** An ISO 8601 instant, or the choice itself: `start`, `now`, or an invalid value. */
export const sinceInstant = (chosen: string, now: number): string => {
  const hours = SINCE.get(chosen);
  return hours === undefined ? chosen : new Date(now - hours * HOUR_MS).toISOString();
};
