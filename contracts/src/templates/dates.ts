const DAY_MS = 86_400_000;
/** Julian day at 1970-01-01T00:00Z. */
const EPOCH = 2_440_587.5;
const LAST_DAY = 4_881_503;

/** MD-04 */
export const isWithinJulianDays = (instant: number): boolean => {
  const day = instant / DAY_MS + EPOCH;
  return day >= 0 && day <= LAST_DAY;
};

const STEPS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** MD-05. @param ms since then */
export const sinceText = (ms: number): string => {
  const seconds = ms / 1_000;
  for (const [unit, length] of STEPS) {
    const count = Math.trunc(seconds / length);
    if (count > 1) return `about ${count} ${unit}s ago`;
    if (count === 1) return `about ${unit === 'hour' ? 'an' : 'a'} ${unit} ago`;
  }
  return 'less than a minute ago';
};
