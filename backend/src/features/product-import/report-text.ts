import { wordsOf } from '@kontor/contracts/messages/index';
import { counted, durationText } from '../../platform/counted-text.ts';
import { type Capped, changeTexts, type ImportReport, moveText } from './import-report.ts';

/** Entries per list on the terminal; `--report` writes more. */
const SHOWN = 20;
const numbers = new Intl.NumberFormat('de-DE');

export const reportText = (report: ImportReport, { dryRun = false, isStopped = false } = {}): string => {
  const { products, stock, changes, moves, skipped, notes } = report;
  const would = dryRun ? 'würden' : 'wurden';
  const lines = [
    `${isStopped ? 'Import abgebrochen.' : 'Import beendet.'}${dryRun ? ' Probelauf: nichts wurde gespeichert.' : ''}`,
    '',
    `  Produkte     ${numbers.format(products.created)} ${would} angelegt, ${numbers.format(products.changed)} geändert, ${numbers.format(products.unchanged)} unverändert`,
    `  Varianten    ${numbers.format(report.variants)}`,
    `  Bestände     ${numbers.format(stock.changed)} ${would} gesetzt, ${numbers.format(stock.unchanged)} unverändert`,
    `  Übersprungen ${counted(skipped.count, 'Zeile', 'Zeilen')}`,
    `  Dauer        ${durationText(report.durationMs)} (${counted(report.variantsPerSecond, 'Variante', 'Varianten')} je Sekunde)`,
    ...listed(
      'Felder, die sich ändern würden:',
      changes,
      ({ line, subject, ...change }) =>
        `Zeile ${line}, ${subject}: ${changeTexts(change)
          .map((text) => wordsOf(text, 'de'))
          .join(', ')}`,
      changes.first.length,
    ),
    ...listed(
      'Bestände, die sich ändern würden:',
      moves,
      ({ line, sku, ...move }) => `Zeile ${line}, ${sku}: ${wordsOf(moveText(move), 'de')}`,
      moves.first.length,
    ),
    ...listed(
      'Übersprungen:',
      skipped,
      ({ line, subject, reason }) => `${subject ? `Zeile ${line}, ${subject}` : `Zeile ${line}`}: ${reason}`,
    ),
    ...listed('Hinweise:', notes, ({ line, text }) => `Zeile ${line}: ${text}`),
  ];
  return `${lines.join('\n')}\n`;
};

const listed = <T>(
  title: string,
  { count, first }: Capped<T>,
  text: (entry: T) => string,
  most = SHOWN,
): readonly string[] => {
  if (count === 0) return [];
  const shown = first.slice(0, most).map((entry) => `  ${text(entry)}`);
  const more = count > shown.length ? [`  … und ${numbers.format(count - shown.length)} weitere`] : [];
  return ['', title, ...shown, ...more];
};
