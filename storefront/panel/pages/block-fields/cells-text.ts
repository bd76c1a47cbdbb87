const BAR = /(?<!\\)\|/u;

/** The texts of a line that bars part; `\|` is a bar within one. */
export const partsOfLine = (line: string): readonly string[] =>
  line.split(BAR).map((part) => part.replaceAll('\\|', '|').trim());

export const lineOfParts = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/\s+/gu, ' ').replaceAll('|', '\\|')).join(' | ');

/** A table: a row per line, with bars between its cells; copied from a spreadsheet, with tabs. */
export const readCells = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (line.includes('\t') ? line.split('\t').map((cell) => cell.trim()) : partsOfLine(line)));

export const cellsText = (rows: readonly (readonly string[])[]): string => rows.map(lineOfParts).join('\n');
