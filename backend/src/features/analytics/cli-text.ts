import type { SqlRefused, SqlTrouble } from '@kontor/contracts/ports/analyst';

const WORDS: Readonly<Record<SqlTrouble, string>> = {
  wrong: 'Das ist so keine Abfrage.',
  notReading: 'Hier läuft genau eine Abfrage, die liest: ein SELECT. Werte stehen für Namen wie :sku.',
  parameterMissing: 'Für einen Namen in der Abfrage fehlt der Wert (--param NAME=WERT):',
  forbidden:
    'Abfragen lesen mit SELECT, und nur aus den Tabellen; „kontor sql --help“ zählt sie auf, „DESCRIBE orders“ ihre Spalten.',
  tooLong:
    'Die Abfrage hat zu lange gebraucht und wurde angehalten. Mit --seconds darf sie länger, bis zu einer Stunde.',
  tooLarge: 'Die Abfrage braucht mehr Speicher, als sie haben darf.',
  beforeStart: 'Zu dieser Zeit gab es noch nichts.',
  inFuture: 'Dieser Zeitpunkt liegt in der Zukunft.',
  busy: 'Gerade wird schon anderes gefragt. Bitte gleich noch einmal.',
  otherExport:
    'In diesem Ordner liegt ein Export von anderen Shops, einer anderen Aufteilung oder einem anderen Stand. Bitte einen eigenen Ordner nehmen.',
  failed: 'Die Abfrage ist abgebrochen.',
};

export const sqlErrorText = ({ trouble, detail, place }: SqlRefused, sql: string): string => {
  const line = place && sql.split('\n')[place.line - 1];
  const shown =
    place && line !== null
      ? [`Zeile ${place.line}, Spalte ${place.column}:`, `  ${line}`, `  ${' '.repeat(place.column - 1)}^`]
      : [];
  return `${[WORDS[trouble], ...(detail === '' ? [] : [detail]), ...shown].join('\n')}\n`;
};
