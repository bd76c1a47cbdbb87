const numbers = new Intl.NumberFormat('de-DE');

/** A number and its noun: `1 Produkt`, `1.200 Produkte`. */
export const counted = (count: number, one: string, many: string): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;

const withUnit = (unit: 'kilobyte' | 'megabyte') =>
  new Intl.NumberFormat('de-DE', { style: 'unit', unit, maximumFractionDigits: 1 });
const kilobytes = withUnit('kilobyte');
const megabytes = withUnit('megabyte');

/** `0,5 kB`, `12,3 kB`, `1,2 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? kilobytes.format(bytes / 1_000) : megabytes.format(bytes / 1_000_000);

/** `0,8 s`, `1:05 min`, `2:03:09 h`. @param ms milliseconds */
export const durationText = (ms: number): string => {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
  const seconds = Math.round(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)} min`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)} h`;
};
