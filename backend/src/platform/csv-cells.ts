import { stringify } from 'csv-stringify/sync';

/** So that spreadsheets read umlauts. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would run. */
const FORMULA = /^'*[=+\-@\t\r]/u;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/u;
const ESCAPED = /^'(?='*[=+\-@\t\r])/u;

/** A cell that no spreadsheet takes for a formula (OWASP): an apostrophe before it. Numbers stay numbers. */
export const safeCell = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);
/** The other way round. */
export const plainCell = (text: string): string => text.replace(ESCAPED, '');

/** Rows as RFC 4180 has them, each with its end. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(safeCell)),
    { record_delimiter: '\r\n', quoted_match: /^\s|\s$|[;\r\n]/u },
  );
