import { cents } from '@kontor/contracts/kernel/money';
import type { AppLoadContext } from '@remix-run/node';
import { moneyOf } from '../../../app/money.server.ts';
import { fieldWord, valueWord } from '../../time-travel/state.server.ts';
import { momentOf } from '../../stock/words.server.ts';
import { numberIn } from '../../read-models/model-texts.server.ts';

const SHOWN = 6;
/** Maximum characters of a value. */
const LONGEST = 80;
/** Numbers in this range are ms since 1970: larger than any count or amount in a shop. */
const [FIRST_MS, LAST_MS] = [Date.UTC(2001, 0), Date.UTC(2100, 0)];

const KNOWN_BY = ['number', 'title', 'name', 'sku', 'status', 'state', 'folder', 'urlId', 'code', 'type'];
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** One row per field with a single value, most informative first. */
export const rowsOf = (body: Readonly<Record<string, unknown>>, context: AppLoadContext) =>
  Object.entries(body)
    .sort(([one, first], [other, second]) => rankOf(one, first) - rankOf(other, second))
    .flatMap(([name, value]) => {
      const text = textOf(name, value, context);
      return text === null ? [] : [{ name: fieldWord(name, context), text }];
    })
    .slice(0, SHOWN);

const rankOf = (name: string, value: unknown): number => {
  const known = KNOWN_BY.indexOf(name);
  if (known >= 0) return known - KNOWN_BY.length;
  if (typeof value === 'boolean' || (typeof value === 'string' && UUID.test(value))) return 2;
  return typeof value === 'number' ? 0 : 1;
};

const textOf = (name: string, value: unknown, context: AppLoadContext): string | null => {
  if (typeof value === 'string') return value === '' ? null : (valueWord(name, value, context) ?? cut(value));
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (Array.isArray(value)) return value.length === 0 ? null : `${numberIn(context)(value.length)} ×`;
  if (typeof value !== 'number') return null;
  if (name.endsWith('At') && value > FIRST_MS && value < LAST_MS) return momentOf(context)(value);
  // Counts have thousands separators, numbers that identify something do not.
  if (name === 'number') return String(value);
  return name.endsWith('Cents') ? moneyOf(context.site)(cents(value)) : numberIn(context)(value);
};

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
