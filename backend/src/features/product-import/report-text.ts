import type { Capped, ImportReport } from './import-report.ts';

/** Entries of each list that the terminal shows; `--report` writes more. */
const SHOWN = 20;
const numbers = new Intl.NumberFormat('de-DE');

/** A number and its noun: `1 Produkt`, `1.200 Produkte`. */
export const counted = (count: number, one: string, many: string): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;

/** Milliseconds for people: `0,8 s`, `1:05 min`, `2:03:09 h`. */
export const durationText = (ms: number): string => {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
  const seconds = Math.round(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)} min`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)} h`;
};

/** The report for the terminal, in German. */
export const reportText = (report: ImportReport, { dryRun = false, isStopped = false } = {}): string => {
  const { products, stock, skipped, notes } = report;
  const would = dryRun ? 'würden' : 'wurden';
  const lines = [
    `${isStopped ? 'Import abgebrochen.' : 'Import beendet.'}${dryRun ? ' Probelauf: nichts wurde gespeichert.' : ''}`,
    '',
    `  Produkte     ${numbers.format(products.created)} ${would} angelegt, ${numbers.format(products.changed)} geändert, ${numbers.format(products.unchanged)} unverändert`,
    `  Varianten    ${numbers.format(report.variants)}`,
    `  Bestände     ${numbers.format(stock.changed)} ${would} gesetzt, ${numbers.format(stock.unchanged)} unverändert`,
    `  Übersprungen ${counted(skipped.count, 'Zeile', 'Zeilen')}`,
    `  Dauer        ${durationText(report.durationMs)} (${counted(report.variantsPerSecond, 'Variante', 'Varianten')} je Sekunde)`,
    ...listed('Übersprungen:', skipped, ({ line, reason }) => `Zeile ${line}: ${reason}`),
    ...listed('Hinweise:', notes, ({ line, text }) => `Zeile ${line}: ${text}`),
  ];
  return `${lines.join('\n')}\n`;
};

const listed = <T>(title: string, { count, first }: Capped<T>, text: (entry: T) => string): readonly string[] => {
  if (count === 0) return [];
  const shown = first.slice(0, SHOWN).map((entry) => `  ${text(entry)}`);
  const more = count > shown.length ? [`  … und ${numbers.format(count - shown.length)} weitere`] : [];
  return ['', title, ...shown, ...more];
};
