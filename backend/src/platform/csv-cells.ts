import { stringify } from 'csv-stringify/sync';

/** Makes spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

const FORMULA = /^'*[=+\-@\t\r]/u;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/u;
const ESCAPED = /^'(?='*[=+\-@\t\r])/u;

/** Prefixes cells that look like a formula with an apostrophe (OWASP). Numbers are unchanged. */
export const safeCell = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);
/** The inverse of `safeCell`. */
export const plainCell = (text: string): string => text.replace(ESCAPED, '');

/** RFC 4180. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(safeCell)),
    { record_delimiter: '\r\n', quoted_match: /^\s|\s$|[;\r\n]/u },
  );
