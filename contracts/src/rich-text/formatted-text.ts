import { z } from 'zod';
import { RichText, wordsIn } from './nodes.ts';

const FORMATTED = z.registry<{ readonly isFormatted: true }>();

/** The most that nodes take for a character of HTML, as `<li>x</li>` does. */
const NODES_PER_HTML = 10;

/** In characters of what is read; nodes, too, have an end. */
const Nodes = (most: number) =>
  RichText.superRefine((text, context) => {
    if (wordsIn(text).length <= most && JSON.stringify(text).length <= most * NODES_PER_HTML) return;
    context.addIssue({ code: 'too_big', origin: 'string', maximum: most, inclusive: true, input: text });
  });

/** A text that is shown as HTML: nodes, or HTML from before there were nodes. Every edit makes nodes of it. */
export const FormattedText = (most: number) =>
  z.union([z.string().max(most), Nodes(most)]).register(FORMATTED, { isFormatted: true });
export type FormattedText = string | RichText;

type ToNodes = (text: FormattedText) => FormattedText;

/** The value with nodes for every formatted text of its schema; what does not fit the schema stays as it is. */
export const withNodes = (schema: z.core.$ZodType, value: unknown, toNodes: ToNodes): unknown => {
  if (FORMATTED.has(schema)) {
    const { success, data } = z.safeParse(schema as ReturnType<typeof FormattedText>, value);
    return success ? toNodes(data) : value;
  }
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return withNodes(def.innerType, value, toNodes);
  if (def.type === 'array') {
    return Array.isArray(value) ? value.map((one) => withNodes(def.element, one, toNodes)) : value;
  }
  if (def.type === 'object') return isRecord(value) ? fieldsWithNodes(def.shape, value, toNodes) : value;
  if (def.type !== 'union') return value;
  return def.options.reduce<unknown>((made, option) => withNodes(option, made, toNodes), value);
};

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** @param shape the schema of each field */
export const fieldsWithNodes = (
  shape: Shape,
  fields: Readonly<Record<string, unknown>>,
  toNodes: ToNodes,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, schema === undefined ? value : withNodes(schema, value, toNodes)];
    }),
  );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
