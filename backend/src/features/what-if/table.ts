import { reasonText } from '@kontor/contracts/analytics/reasons';
import { comparisonOf, isFaithful, refusedBoth } from '@kontor/contracts/what-if/what-if';
import type { WhatIfChanges } from '@kontor/contracts/what-if/changes';
import type { WhatIfResult } from '@kontor/contracts/what-if/responses';
import { cents, type Currency, toDecimal } from '@kontor/contracts/kernel/money';
import { format } from '@kontor/contracts/messages/format';
import { messagesOf } from '@kontor/contracts/messages/index';

const texts = messagesOf('de');
const numbers = new Intl.NumberFormat('de-DE', { signDisplay: 'auto' });
const NOT_KNOWN = '–';

export const tableOf = (result: WhatIfResult): string => {
  const { currency, happened, other } = result;
  const rows = comparisonOf(result).map((row) => {
    const text = (value: number | null, isChange = false): string =>
      textOf(value, row.isMoney ? currency : null, isChange);
    return [
      texts[`whatIf.${row.name}`],
      text(row.happened),
      text(row.same),
      text(row.other),
      text(row.other - row.same, true),
    ];
  });
  const lines = [['', ...['happened', 'same', 'other', 'change'].map((name) => headOf(name))], ...rows];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const table = lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
  const notes = [
    ...(isFaithful(result) ? [] : [texts['whatIf.unfaithful']]),
    ...(happened.testOrders > 0 ? [texts['whatIf.tests']] : []),
    ...whyLines(result),
    ...(other.dropped > 0 ? [format(texts['whatIf.dropped'], { n: other.dropped })] : []),
    texts['whatIf.assumed'],
  ];
  return `${[...table, '', ...notes].join('\n')}\n`;
};

const headOf = (name: string): string => texts[`whatIf.${name}` as 'whatIf.same'];

const textOf = (value: number | null, currency: Currency | null, isChange: boolean): string => {
  if (value === null) return NOT_KNOWN;
  const sign = isChange && value > 0 ? '+' : '';
  if (currency === null) return sign + numbers.format(value);
  return `${sign}${toDecimal(cents(value), currency).replace('.', ',')} ${currency}`;
};

const whyLines = (result: WhatIfResult): readonly string[] => {
  const lines = refusedBoth(result).map(({ step, key, params, count, before }) => {
    const why = reasonText(texts[key], params);
    return `  ${count} (${before})  ${texts[`whatIf.step.${step}`]}: ${why}`;
  });
  return lines.length === 0 ? [] : [texts['whatIf.why'], ...lines];
};

export const changesText = (
  { reservationMinutes, alertLimit, minimumSubtotalCents }: WhatIfChanges,
  currency: Currency,
): readonly string[] => [
  ...(reservationMinutes === undefined ? [] : [changed('reservation', String(reservationMinutes))]),
  ...(alertLimit === undefined ? [] : [changed('limit', texts[`panel.settings.restock.limit.${alertLimit}`])]),
  ...(minimumSubtotalCents === undefined ? [] : [changed('minimum', textOf(minimumSubtotalCents, currency, false))]),
];

const changed = (name: 'reservation' | 'limit' | 'minimum', value: string): string =>
  format(texts[`whatIf.changed.${name}`], { value });
