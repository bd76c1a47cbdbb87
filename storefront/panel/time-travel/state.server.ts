import { isInstant, isMoney, isRate, partsIn } from '@kontor/contracts/time-travel/history';
import { cents, Currency } from '@kontor/contracts/kernel/money';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { AppLoadContext } from '@remix-run/node';
import { moneyFormatter, moneyOf } from '../../app/money.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { momentOf } from '../stock/words.server.ts';

/** Maximum characters of a value. */
const LONGEST = 400;
/** Maximum parts of a state. */
const MOST = 400;
/** Characters of an id in a path. */
const SHORT_ID = 8;
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/u;

/** Fields whose values have texts in the catalogue. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  status: ['orderPage.status', 'panel.restock.status'],
  paymentStatus: ['orderPage.paymentStatus'],
  paymentMethod: ['payment'],
  method: ['payment'],
  productType: ['panel.productType'],
  limit: ['panel.settings.restock.limit'],
  variantPicker: ['panel.settings.products.picker'],
  captcha: ['panel.settings.restock.captcha'],
  taxCategory: ['panel.product.tax'],
  scarcityTemplateViews: ['panel.product.view'],
  restockNotificationViews: ['panel.product.view'],
};

const wordsOf = ({ site }: AppLoadContext): Readonly<Record<string, string>> => messagesOf(site.language);

export const fieldWord = (name: string, context: AppLoadContext): string =>
  wordsOf(context)[`panel.history.field.${name}`] ?? name;

/** `Zeilen › 5f3a7c1e › Menge` */
export const pathWords = (path: string, context: AppLoadContext): string =>
  path
    .split('.')
    .map((name) => (ID.test(name) ? name.slice(0, SHORT_ID) : fieldWord(name, context)))
    .join(' › ');

/** A value's label; `undefined`: none. */
export const valueWord = (name: string, value: string, context: AppLoadContext): string | undefined => {
  const words = wordsOf(context);
  return VALUES[name]?.map((prefix) => words[`${prefix}.${value}`]).find((word) => word !== undefined);
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || ['[]', '{}'].includes(JSON.stringify(value));

/** The currency of the state's amounts, if it has one. */
export const currencyIn = (state: unknown): Currency | null => {
  const said = Currency.safeParse((state as { readonly currency?: unknown } | null)?.currency);
  return said.success ? said.data : null;
};

/**
 * Formats a value: amounts, rates, instants and answers.
 * @param currency of its amounts; `null`: the shop's
 */
export const partText = (name: string, value: unknown, context: AppLoadContext, currency: Currency | null): string => {
  const text = panelTextOf(context);
  if (isEmpty(value)) return text('history.none');
  if (isInstant(name, value)) return momentOf(context)(value);
  if (isMoney(name, value)) {
    const { site } = context;
    return (currency ? moneyFormatter({ ...site, currency }) : moneyOf(site))(cents(value));
  }
  if (isRate(name, value)) {
    return new Intl.NumberFormat(context.site.language, { style: 'percent', maximumFractionDigits: 2 }).format(
      value / 10_000,
    );
  }
  if (typeof value === 'boolean') return text(value ? 'history.yes' : 'history.no');
  if (typeof value !== 'string') return cut(JSON.stringify(value));
  return valueWord(name, value, context) ?? cut(value);
};

const cut = (told: string): string => (told.length > LONGEST ? `${told.slice(0, LONGEST)}…` : told);

/** A part of a state with its children; leaves have a text. */
export interface Branch {
  readonly name: string;
  readonly text: string | null;
  readonly parts: readonly Branch[];
}

/** The state as a tree, without empty parts; truncated if it has very many. */
export const branchesOf = (
  state: unknown,
  context: AppLoadContext,
  currency: Currency | null,
): { readonly branches: readonly Branch[]; readonly isCut: boolean } => {
  let left = MOST;
  const inside = (value: unknown, of: string): readonly Branch[] =>
    partsIn(value).flatMap(([name, part]): readonly Branch[] => {
      if (isEmpty(part)) return [];
      left -= 1;
      if (left < 0) return [];
      // Array items are labelled by the array's name.
      const kind = Array.isArray(value) ? of : name;
      const parts = inside(part, kind);
      const text = parts.length > 0 ? null : partText(kind, part, context, currency);
      return [{ name: fieldWord(name, context), text, parts }];
    });
  const branches = inside(state, '');
  return { branches, isCut: left < 0 };
};
