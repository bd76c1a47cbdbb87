import { z } from 'zod';

const HTML = z.registry<{ readonly isHtml: true }>();

/** A text that is shown as HTML: every edit cleans it before it becomes an event. */
export const Html = (most: number) => z.string().max(most).register(HTML, { isHtml: true });

/** The value with every HTML field of its schema cleaned; what does not fit the schema stays as it is. */
export const withCleanHtml = (schema: z.core.$ZodType, value: unknown, clean: (html: string) => string): unknown => {
  if (HTML.has(schema)) return typeof value === 'string' ? clean(value) : value;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return withCleanHtml(def.innerType, value, clean);
  if (def.type === 'array') {
    return Array.isArray(value) ? value.map((one) => withCleanHtml(def.element, one, clean)) : value;
  }
  if (def.type === 'object') return isRecord(value) ? withCleanFields(def.shape, value, clean) : value;
  if (def.type !== 'union') return value;
  return def.options.reduce<unknown>((cleaned, option) => withCleanHtml(option, cleaned, clean), value);
};

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** @param shape the schema of each field */
export const withCleanFields = (
  shape: Shape,
  fields: Readonly<Record<string, unknown>>,
  clean: (html: string) => string,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, schema === undefined ? value : withCleanHtml(schema, value, clean)];
    }),
  );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
