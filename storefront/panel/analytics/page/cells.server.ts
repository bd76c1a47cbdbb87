import { readyQuestion, rowsQuestion } from '@kontor/contracts/analytics/questions';
import { cents, Currency } from '@kontor/contracts/kernel/money';
import type { AppLoadContext } from '@remix-run/node';
import { moneyFormatter, moneyOf } from '../../../app/money.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import type { SqlCell, SqlResult } from '@kontor/contracts/ports/responses';

export const isNumberType = (type: string): boolean => /INT|DOUBLE|DECIMAL|FLOAT/u.test(type);
const MONEY = /_cents$/iu;

export interface ShownColumn {
  readonly name: string;
  readonly heading: string;
  readonly isNumber: boolean;
  /** Whole cents, shown as an amount. */
  readonly isMoney: boolean;
}

/** Column names of predefined queries are readable words. */
const inWords = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

export const shownColumns = ({ columns }: SqlResult, sql: string): readonly ShownColumn[] => {
  const isReady = (readyQuestion(sql) ?? rowsQuestion(sql)) !== undefined;
  return columns.map(({ name, type }) => {
    const isNumber = isNumberType(type);
    const isMoney = isNumber && MONEY.test(name);
    const plain = isMoney ? name.replace(MONEY, '') : name;
    return { name, heading: isReady ? inWords(plain) : plain, isNumber, isMoney };
  });
};

/** Fractional cents, such as an average, are rounded. */
const amountText = (value: number, context: AppLoadContext, currency: Currency | null): string => {
  const { site } = context;
  return (currency ? moneyFormatter({ ...site, currency }) : moneyOf(site))(cents(Math.round(value)));
};

/** Fractions are localized; integers stay as they are, since they may be order numbers. */
export const numberText = (value: number, { site }: AppLoadContext): string =>
  Number.isInteger(value) ? String(value) : value.toLocaleString(site.language, { maximumFractionDigits: 6 });

export const cellText = (
  cell: SqlCell | undefined,
  { isMoney }: Pick<ShownColumn, 'isMoney'>,
  context: AppLoadContext,
  currency: Currency | null = null,
): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return panelTextOf(context)(cell ? 'history.yes' : 'history.no');
  if (typeof cell !== 'number') return cell;
  return isMoney ? amountText(cell, context, currency) : numberText(cell, context);
};

/** Amounts use their row's currency if it has one. */
export const shownRows = (
  { rows, columns: named }: Pick<SqlResult, 'rows' | 'columns'>,
  columns: readonly ShownColumn[],
  context: AppLoadContext,
): readonly (readonly string[])[] => {
  const at = named.findIndex(({ name }) => name === 'currency');
  return rows.map((row) => {
    const said = at < 0 ? null : Currency.safeParse(row[at]);
    const currency = said?.success ? said.data : null;
    return columns.map((column, index) => cellText(row[index], column, context, currency));
  });
};
