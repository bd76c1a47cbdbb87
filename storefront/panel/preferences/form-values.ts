import { localClock } from '@kontor/contracts/subscriptions/billing-dates';
import { type Cents, cents, type Currency } from '@kontor/contracts/kernel/money';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { parseAmount, typedAmount } from '../form-handling/amount.ts';
import type { Typed } from '../form-handling/answer.ts';
import { type PlainField, REMOVE_FIELD, type RowsField, rowsIn, type SettingField } from './fields.ts';

/** How numbers and amounts are typed. */
export interface Typing {
  readonly language: string;
  readonly currency: Currency;
  /** IANA name */
  readonly timeZone: string;
}

type Settings = Readonly<Record<string, unknown>>;

export interface ReadSettings {
  readonly settings: Settings;
  readonly problems: Readonly<Record<string, RefusalText>>;
  /** The form's name of what a refusal calls by its path: rows that are left out move the ones after them up. */
  readonly nameOf: (path: string) => string;
}

const at = (settings: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Settings | undefined)?.[part], settings);

const withAt = (settings: Settings, [first = '', ...rest]: readonly string[], value: unknown): Settings => ({
  ...settings,
  [first]: rest.length === 0 ? value : withAt((settings[first] ?? {}) as Settings, rest, value),
});

/** Decimals of a number that is kept as a whole one, typed with a comma or a point. */
const parseShifted = (text: string, digits: number): number | null => {
  const match = /^(\d{1,6})(?:[.,](\d*))?$/u.exec(text.trim());
  const [, whole = '', fraction = ''] = match ?? [];
  if (!match || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
};

const typedShifted = (value: number, digits: number, { language }: Typing): string => {
  const text = (value / 10 ** digits).toFixed(digits).replace(/\.?0+$/u, '');
  return language.toLowerCase().startsWith('en') ? text : text.replace('.', ',');
};

export const typedMoment = (value: number, { timeZone }: Pick<Typing, 'timeZone'>): string =>
  new Date(value + localClock(timeZone).offset(value)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);

/** As browsers send it, in the site's time zone; without a field of their own for it people type it so. */
export const parseMoment = (text: string, { timeZone }: Pick<Typing, 'timeZone'>): number | null => {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/u.exec(text);
  const local = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN;
  return Number.isNaN(local) ? null : localClock(timeZone).instant(local);
};

const PERCENT_DIGITS = 2;
const KILOGRAM_DIGITS = 3;

const typedOne = (field: PlainField, value: unknown, typing: Typing): Typed => {
  const { name, kind } = field;
  if (kind === 'boxes') return Object.fromEntries((value as string[]).map((code) => [`${name}.${code}`, 'on']));
  if (kind === 'check') return value === true ? { [name]: 'on' } : {};
  if (value === null || value === undefined) return { [name]: '' };
  switch (kind) {
    case 'amount':
      return { [name]: typedAmount(value as Cents, typing.currency, typing.language) };
    case 'percent':
      return { [name]: typedShifted(value as number, PERCENT_DIGITS, typing) };
    case 'weight':
      return { [name]: typedShifted(value as number, KILOGRAM_DIGITS, typing) };
    case 'moment':
      return { [name]: typedMoment(value as number, typing) };
    case 'choice':
    case 'country':
    case 'currency':
    case 'timeZone':
    case 'lines':
    case 'text':
    case 'whole':
      return { [name]: typeof value === 'number' ? String(value) : (value as string) };
  }
};

/** What stands in the form's fields. */
export const typedValues = (settings: object, fields: readonly SettingField[], typing: Typing): Typed =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = at(settings, field.name);
      if (field.kind !== 'rows') return Object.entries(typedOne(field, value, typing));
      return (value as readonly Settings[]).flatMap((row, index) =>
        field.fields.flatMap((one) =>
          Object.entries(typedOne(one, at(row, one.name), typing)).map(([name, text]): [string, string] => [
            `${field.name}.${index}.${name}`,
            text,
          ]),
        ),
      );
    }),
  );

type Read = { readonly value: unknown } | { readonly problem: RefusalText };
const needed: Read = { problem: { key: 'settings.needed' } };

const readNumber = (value: number | null, least: number, most: number): Read =>
  value !== null && value >= least && value <= most
    ? { value }
    : { problem: { key: 'settings.numberInvalid', params: { min: least, max: most } } };

const readOne = (field: PlainField, values: Typed, typing: Typing): Read => {
  const text = (values[field.name] ?? '').trim();
  switch (field.kind) {
    case 'check':
      return { value: values[field.name] !== undefined };
    case 'boxes': {
      const start = `${field.name}.`;
      return { value: Object.keys(values).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : [])) };
    }
    case 'text':
    case 'lines':
      if (text.length > field.most) return { problem: { key: 'settings.tooLong', params: { max: field.most } } };
      if (text === '' && field.isOptional) return { value: null };
      return text === '' && field.kind === 'text' && field.isNeeded ? needed : { value: text };
    case 'amount': {
      if (text === '' && field.isOptional) return { value: null };
      const amount = parseAmount(text, typing.currency, typing.language);
      const example = typedAmount(cents(1250), typing.currency, typing.language);
      return amount === null || amount < 0
        ? { problem: { key: 'order.amountInvalid', params: { example } } }
        : { value: amount };
    }
    case 'whole':
      if (text === '' && field.isOptional) return { value: null };
      return readNumber(/^\d{1,10}$/u.test(text) ? Number(text) : null, field.least, field.most);
    case 'percent': {
      if (text === '' && field.isOptional) return { value: null };
      const value = parseShifted(text, PERCENT_DIGITS);
      return value === null || value > 10_000 ? { problem: { key: 'settings.percentInvalid' } } : { value };
    }
    case 'weight': {
      if (text === '') return { value: null };
      const value = parseShifted(text, KILOGRAM_DIGITS);
      return value === null ? { problem: { key: 'settings.weightInvalid' } } : { value };
    }
    case 'moment': {
      const value = text === '' ? null : parseMoment(text, typing);
      return text !== '' && value === null ? { problem: { key: 'settings.momentInvalid' } } : { value };
    }
    case 'choice':
    case 'country':
    case 'currency':
    case 'timeZone':
      return text === '' ? needed : { value: text };
  }
};

/** Values of one row, by the names of its fields. */
const rowValues = (name: string, index: number, values: Typed): Typed => {
  const start = `${name}.${index}.`;
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, text]) => (key.startsWith(start) ? [[key.slice(start.length), text]] : [])),
  );
};

const keptRows = ({ name }: RowsField, values: Typed): readonly number[] =>
  rowsIn(name, values).filter((index) => {
    const row = rowValues(name, index, values);
    return row[REMOVE_FIELD] === undefined && Object.values(row).some((text) => text.trim() !== '');
  });

/** What a form's fields come to. */
export const readValues = (values: Typed, fields: readonly SettingField[], typing: Typing): ReadSettings => {
  const problems: Record<string, RefusalText> = {};
  const kept = new Map<string, readonly number[]>();
  let settings: Settings = {};
  const read = (field: PlainField, from: Typed, place: string): unknown => {
    const done = readOne(field, from, typing);
    if ('problem' in done) problems[place] = done.problem;
    return 'value' in done ? done.value : null;
  };
  for (const field of fields) {
    if (field.kind !== 'rows') {
      settings = withAt(settings, field.name.split('.'), read(field, values, field.name));
      continue;
    }
    const indexes = keptRows(field, values);
    kept.set(field.name, indexes);
    if (indexes.length === 0 && field.isNeeded) {
      const empty = rowsIn(field.name, values).at(-1) ?? 0;
      problems[`${field.name}.${empty}.${field.fields[0]?.name}`] = { key: 'settings.rowMissing' };
    }
    const rows = indexes.map((index) =>
      field.fields.reduce<Settings>((row, one) => {
        const from = rowValues(field.name, index, values);
        return withAt(row, one.name.split('.'), read(one, from, `${field.name}.${index}.${one.name}`));
      }, {}),
    );
    settings = withAt(settings, field.name.split('.'), rows);
  }
  const nameOf = (path: string): string => {
    const [first = '', index = '', ...rest] = path.split('.');
    const number = kept.get(first)?.[Number(index)];
    return number === undefined ? path : [first, number, ...rest].join('.');
  };
  return { settings, problems, nameOf };
};
