import {
  isFaithful,
  type Outcome,
  refusedAt,
  type Rerun,
  type WhatIfResult,
} from '@kontor/contracts/analytics/what-if';
import { cents, type Currency, toDecimal } from '@kontor/contracts/kernel/money';
import { format, messagesOf } from '@kontor/contracts/messages/index';

const texts = messagesOf('de');
const numbers = new Intl.NumberFormat('de-DE', { signDisplay: 'auto' });
const NOT_KNOWN = '–';

interface Row {
  readonly label: string;
  readonly happened: number | null;
  readonly same: number;
  readonly other: number;
  readonly isMoney?: boolean;
}

/** The rows of the comparison, in the order of reading; what the log does not say is `null`. */
export const rowsOf = ({ happened, same, other }: WhatIfResult): readonly Row[] => {
  const counted = (name: keyof Outcome): Row => ({
    label: texts[`whatIf.${name}`],
    happened: happened[name],
    same: same[name],
    other: other[name],
    ...(name === 'turnoverCents' && { isMoney: true }),
  });
  const refused = (step: 'add' | 'checkout' | 'order'): Row => ({
    label: texts[`whatIf.refused.${step}`],
    happened: step === 'checkout' ? happened.short : null,
    same: refusedAt(same, step),
    other: refusedAt(other, step),
  });
  return [
    ...(['orders', 'units', 'turnoverCents', 'alerts', 'orderMails', 'carts'] as const).map(counted),
    ...(['add', 'checkout', 'order'] as const).map(refused),
    counted('expired'),
  ];
};

/** Side by side, and what is to be known with it. */
export const tableOf = (result: WhatIfResult): string => {
  const { currency, same, other } = result;
  const rows = rowsOf(result).map((row) => {
    const text = (value: number | null, isChange = false): string =>
      textOf(value, row.isMoney ? currency : null, isChange);
    return [row.label, text(row.happened), text(row.same), text(row.other), text(row.other - row.same, true)];
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
    ...whyLines(other, same),
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

const whyLines = (other: Rerun, same: Rerun): readonly string[] => {
  const lines = other.refused.map(({ step, key, count }) => {
    const before = same.refused.find((one) => one.step === step && one.key === key)?.count ?? 0;
    const why = format(texts[key], { n: '…', max: '…', amount: '…', missing: '…' });
    return `  ${count} (${before})  ${texts[`whatIf.step.${step}`]}: ${why}`;
  });
  return lines.length === 0 ? [] : [texts['whatIf.why'], ...lines];
};
