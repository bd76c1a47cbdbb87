import { decimalOf, MAX_DECIMALS, parseAmount, plainDigits } from '@kontor/contracts/forms/decimal';
import { localClock } from '@kontor/contracts/kernel/local-clock';
import { type Cents, cents, type Currency } from '@kontor/contracts/kernel/money';
import type { PlainKey } from '@kontor/contracts/messages/index';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { typedAmount } from './amount.ts';
import type { Typed } from './answer.ts';
import type { Field, PlainField, RowsField } from './fields.ts';
import { rowField, rowsIn, rowValues } from './rows.ts';

export interface Typing {
  readonly language: string;
  readonly currency: Currency;
  /** IANA name */
  readonly timeZone: string;
}

export type Body = Readonly<Record<string, unknown>>;
type Problems = Readonly<Record<string, RefusalText>>;

export interface ReadForm {
  readonly body: Body;
  readonly problems: Problems;
  /** Maps a body path to its field: dropped empty rows shift the indices of later rows. */
  readonly nameOf: (path: string) => string;
}

const pathOf = ({ name, path }: Field): string => path ?? name;

const at = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Body | null | undefined)?.[part], body);

const withAt = (body: Body, [first = '', ...rest]: readonly string[], value: unknown): Body => ({
  ...body,
  [first]: rest.length === 0 ? value : withAt((body[first] ?? {}) as Body, rest, value),
});

/** Decimals stored as an integer, typed with a comma or a point. */
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

/** As browsers submit it, in the site's time zone; browsers without such a field show a text input with this format. */
export const parseMoment = (text: string, { timeZone }: Pick<Typing, 'timeZone'>): number | null => {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/u.exec(text);
  const local = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN;
  return Number.isNaN(local) ? null : localClock(timeZone).instant(local);
};

const PERCENT_DIGITS = 2;
const KILOGRAM_DIGITS = 3;
const SEPARATORS = { comma: { read: ',', typed: ', ' }, line: { read: '\n', typed: '\n' } } as const;
const BETWEEN_WORDS = /[\s,;]+/u;

const typedOne = (field: PlainField, value: unknown, typing: Typing): Typed => {
  const { name } = field;
  if (field.kind === 'boxes') {
    return Object.fromEntries(((value ?? []) as string[]).map((code) => [`${name}.${code}`, 'on']));
  }
  if (field.kind === 'check') return value === true ? { [name]: 'on' } : {};
  if (value === null || value === undefined) return { [name]: '' };
  switch (field.kind) {
    case 'amount':
      return { [name]: typedAmount(value as Cents, typing.currency, typing.language) };
    case 'percent':
      return { [name]: typedShifted(value as number, PERCENT_DIGITS, typing) };
    case 'weight':
      return { [name]: typedShifted(value as number, KILOGRAM_DIGITS, typing) };
    case 'decimal': {
      const format = { useGrouping: false, maximumFractionDigits: MAX_DECIMALS };
      return { [name]: new Intl.NumberFormat(typing.language, format).format(value as number) };
    }
    case 'moment':
      return { [name]: typedMoment(value as number, typing) };
    case 'list':
      return { [name]: (value as readonly string[]).join(SEPARATORS[field.by].typed) };
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

export const typedValues = (body: object, fields: readonly Field[], typing: Typing): Typed =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = at(body, pathOf(field));
      if (field.kind !== 'rows') return Object.entries(typedOne(field, value, typing));
      return ((value ?? []) as readonly Body[]).flatMap((row, index) =>
        Object.entries(typedValues(row, field.fields, typing)).map(([name, text]): [string, string] => [
          rowField(field.name, index, name),
          text,
        ]),
      );
    }),
  );

type Read = { readonly value: unknown } | { readonly problem: RefusalText };
const needed: Read = { problem: { key: 'settings.needed' } };

const readAmount = (field: Extract<PlainField, { kind: 'amount' }>, text: string, typing: Typing): Read => {
  const amount = parseAmount(text, typing.currency);
  if (amount !== null && amount >= (field.isAboveZero ? 1 : 0)) return { value: amount };
  const example = typedAmount(cents(1250), typing.currency, typing.language);
  return { problem: { key: field.invalid ?? 'order.amountInvalid', params: { example } } };
};

const readWhole = (field: Extract<PlainField, { kind: 'whole' }>, text: string): Read => {
  const { least, most } = field;
  const digits = plainDigits(text);
  const value = /^\d{1,10}$/u.test(digits) ? Number(digits) : Number.NaN;
  if (value >= least && value <= most) return { value };
  return { problem: field.invalid ?? { key: 'settings.numberInvalid', params: { min: least, max: most } } };
};

const readDecimal = (text: string): number | null => {
  const decimal = decimalOf(text, MAX_DECIMALS);
  return decimal === null ? null : Number(decimal);
};

const orProblem = (value: number | null, key: PlainKey): Read => (value === null ? { problem: { key } } : { value });

const readOne = (field: PlainField, values: Typed, typing: Typing): Read => {
  // Forms submit line breaks as CRLF; stored are LFs.
  const typed = (values[field.name] ?? '').replaceAll('\r\n', '\n');
  const trimmed = field.isVerbatim ? typed : typed.trim();
  const text = field.isUpper ? trimmed.toUpperCase() : trimmed;
  if (text === '' && field.isOptional) return { value: null };
  switch (field.kind) {
    case 'check':
      return { value: Boolean(values[field.name]) };
    case 'boxes': {
      const start = `${field.name}.`;
      const ticked = Object.keys(values).filter((name) => name.startsWith(start) && values[name] !== '');
      return { value: ticked.map((name) => name.slice(start.length)) };
    }
    case 'text':
    case 'lines':
      if (field.most !== undefined && text.length > field.most) {
        return { problem: { key: 'settings.tooLong', params: { max: field.most } } };
      }
      return text === '' && field.kind === 'text' && field.isNeeded ? needed : { value: text };
    case 'list': {
      const parts = text.split(field.isWords ? BETWEEN_WORDS : SEPARATORS[field.by].read).map((part) => part.trim());
      return { value: [...new Set(parts.filter((part) => part !== ''))] };
    }
    case 'amount':
      return readAmount(field, text, typing);
    case 'whole':
      return readWhole(field, text);
    case 'percent': {
      const value = parseShifted(text, PERCENT_DIGITS);
      return orProblem(value !== null && value <= 10_000 ? value : null, 'settings.percentInvalid');
    }
    case 'decimal':
      return text === '' ? { value: null } : orProblem(readDecimal(text), field.invalid);
    case 'weight':
      return text === '' ? { value: null } : orProblem(parseShifted(text, KILOGRAM_DIGITS), 'settings.weightInvalid');
    case 'moment':
      return text === '' ? { value: null } : orProblem(parseMoment(text, typing), 'settings.momentInvalid');
    case 'choice':
    case 'country':
    case 'currency':
    case 'timeZone':
      return text === '' ? needed : { value: text };
  }
};

/** The longest matching path; a problem with a whole object is shown at its first field. */
const nameIn = (fields: readonly Field[], path: string): Field | undefined =>
  fields.find((field) => pathOf(field) === path || path.startsWith(`${pathOf(field)}.`)) ??
  fields.find((field) => pathOf(field).startsWith(`${path}.`));

const filledRows = ({ name }: RowsField, values: Typed): readonly number[] =>
  rowsIn(values, name).filter((row) => Object.values(rowValues(values, name, row)).some((text) => text.trim() !== ''));

export const readValues = (values: Typed, fields: readonly Field[], typing: Typing): ReadForm => {
  const problems: Record<string, RefusalText> = {};
  const rows = new Map<Field, readonly number[]>();
  let body: Body = {};
  for (const field of fields) {
    const place = pathOf(field).split('.');
    if (field.kind !== 'rows') {
      const read = readOne(field, values, typing);
      if ('problem' in read) problems[field.name] = read.problem;
      body = withAt(body, place, 'value' in read ? read.value : null);
      continue;
    }
    const filled = filledRows(field, values);
    rows.set(field, filled);
    if (filled.length === 0 && field.isNeeded) {
      const empty = rowsIn(values, field.name).at(-1) ?? 0;
      problems[rowField(field.name, empty, field.fields[0]?.name ?? '')] = { key: 'settings.rowMissing' };
    }
    const read = filled.map((row) => readValues(rowValues(values, field.name, row), field.fields, typing));
    for (const [index, { problems: own }] of read.entries()) {
      for (const [name, text] of Object.entries(own)) problems[rowField(field.name, filled[index]!, name)] = text;
    }
    body = withAt(
      body,
      place,
      read.map((row) => row.body),
    );
  }
  const nameOf = (path: string): string => {
    const field = nameIn(fields, path);
    if (field?.kind !== 'rows') return field?.name ?? path;
    const [index = '', ...rest] = path.slice(pathOf(field).length + 1).split('.');
    const row = rows.get(field)?.[Number(index)];
    if (index === '' || row === undefined) return field.name;
    const own = rest.length === 0 ? field.fields[0] : nameIn(field.fields, rest.join('.'));
    return rowField(field.name, row, own?.name ?? rest.join('.'));
  };
  return { body, problems, nameOf };
};
