import type { JsonSchema } from './schemas.ts';

const UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
/** 25 November 2026, 12:00 UTC. */
const INSTANT = 1_795_608_000_000;

const TEXTS: readonly (readonly [name: RegExp, text: string])[] = [
  [/email|mailTo|^to$/iu, 'anna@example.com'],
  [/sku/iu, 'HH-1'],
  [/subject/iu, 'Your order 1001'],
  [/password/iu, 'seven wet grey stones'],
  [/token$|^key$|secret|cursor/iu, 'cC5fVsWbG0mX3dHqR2nJ'],
  [/^id$|Id$/u, UUID],
  [/url$|href|origin|redirect|^xml$|^tsv$/iu, 'https://shop.example.com/garden'],
  [/path|file/iu, '/shop/p/watering-can'],
  [/host/iu, 'shop.example.com'],
  [/urlId/u, 'watering-can'],
  [/language|locale/iu, 'en'],
  [/country/iu, 'DE'],
  [/currency/iu, 'EUR'],
  [/timeZone/u, 'Europe/Berlin'],
  [/city/iu, 'Hamburg'],
  [/postal/iu, '20095'],
  [/street|line1/iu, 'Am Sandtorkai 1'],
  [/phone/iu, '+49 40 123456'],
  [/^by$|firstName|^first$|customer/iu, 'Anna'],
  [/lastName|^last$/iu, 'Beispiel'],
  [/reason|note|detail|message|hint|description|text$/iu, 'As agreed on the phone'],
  [/title|name/iu, 'Watering can'],
  [/sql/iu, 'SELECT count(*) FROM orders'],
  [/code/iu, 'GARDEN5'],
  [/html/iu, '<p>Thank you.</p>'],
  [/type$/iu, 'OrderPlaced'],
  [/stream/iu, 'order-demo_7c9e6679'],
  [/asOf|^at$|^from$/u, '2026-11-01T08:00:00Z'],
];

const PATTERNED: readonly string[] = [
  'demo',
  UUID,
  `user:${UUID}`,
  'DE',
  'de',
  '/garden',
  '#2f5d50',
  '2026-11-25',
  '123456',
  '12',
  'HH-1',
  'GARDEN5',
  `${UUID}.1.0123456789abcdef0123456789abcdef`,
  'anna@example.com',
  '0123456789abcdef0123456789abcdef',
];

const FORMATS: Readonly<Record<string, string>> = {
  uuid: UUID,
  date: '2026-11-25',
  'date-time': '2026-11-25T12:00:00Z',
  email: 'anna@example.com',
  uri: 'https://shop.example.com/garden',
};

type Resolve = (ref: string) => JsonSchema;

/** A deterministic example value for a schema, guided by field names; of a union the first member. */
export const exampleOf = (schema: JsonSchema | boolean, resolve: Resolve, name = ''): unknown => {
  if (typeof schema === 'boolean') return {};
  if (schema.$ref !== undefined) return exampleOf(resolve(schema.$ref), resolve, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [part] = (schema.anyOf ?? schema.oneOf ?? []).filter((one) => typeof one === 'boolean' || one.type !== 'null');
  if (part !== undefined) return exampleOf(part, resolve, name);
  const made = BY_TYPE[typeOf(schema) ?? ''];
  return made === undefined ? {} : made(schema, resolve, name);
};

const BY_TYPE: Readonly<Record<string, (schema: JsonSchema, resolve: Resolve, name: string) => unknown>> = {
  object: (schema, resolve) => objectOf(schema, resolve),
  array: (schema, resolve, name) => arrayOf(schema, resolve, name),
  string: (schema, _, name) => textOf(schema, name),
  number: (schema, _, name) => numberOf(schema, name),
  integer: (schema, _, name) => numberOf(schema, name),
  null: () => null,
  boolean: (_, __, name) => /^(?:is|visible|enabled|accepts|may)/u.test(name),
};

/** `['string', 'null']`: a string. */
const typeOf = ({ type }: JsonSchema): string | undefined =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : type;

const objectOf = (schema: JsonSchema, resolve: Resolve): unknown => {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length > 0) return Object.fromEntries(fields.map(([key, field]) => [key, exampleOf(field, resolve, key)]));
  const { propertyNames, additionalProperties } = schema;
  if (typeof additionalProperties !== 'object') return {};
  const keys = propertyNames as JsonSchema | undefined;
  const names = schema.required ?? [String(keys ? exampleOf(keys, resolve, 'name') : 'name')];
  return Object.fromEntries(names.map((key) => [key, exampleOf(additionalProperties, resolve, key)]));
};

const arrayOf = (schema: JsonSchema, resolve: Resolve, name: string): unknown => {
  const tuple = schema.prefixItems as readonly JsonSchema[] | undefined;
  if (tuple) return tuple.map((item) => exampleOf(item, resolve, name));
  return schema.maxItems === 0 ? [] : [exampleOf(schema.items as JsonSchema, resolve, name.replace(/s$/u, ''))];
};

const textOf = ({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema, name: string): string => {
  if (format !== undefined && format in FORMATS) return FORMATS[format]!;
  const fits = (text: string): boolean =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  const named = TEXTS.flatMap(([wanted, text]) => (wanted.test(name) ? [text] : []));
  return [...named, ...PATTERNED].find(fits) ?? 'text';
};

const numberOf = ({ minimum = -Infinity, maximum = Infinity }: JsonSchema, name: string): number => {
  const wanted = /At$|^at$|[Ss]ince|[Uu]ntil|^from$|^to$|created|dueAt/u.test(name)
    ? INSTANT
    : /[Cc]ents$/u.test(name)
      ? 1290
      : /number$/iu.test(name)
        ? 1001
        : 2;
  return Math.min(Number(maximum), Math.max(Number(minimum), wanted));
};
