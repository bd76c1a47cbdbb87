import type { DocumentContent, DocumentPart } from '@kontor/contracts/documents/responses';
import type { FormattedText } from '@kontor/contracts/rich-text/formatted-text';
import { htmlOf } from '@kontor/contracts/rich-text/html';
import type { Typed } from '../../form-handling/answer.ts';
import type { Field } from '../../form-handling/fields.ts';
import { typedValues, type Typing } from '../../form-handling/form-values.ts';
import { rowsIn, rowValues } from '../../form-handling/rows.ts';
import { inspectorOf } from '../inspectors/index.ts';
import { OWN_INPUTS } from '../inspectors/own.ts';
import type { BlockInput } from '../inspectors/inspector.ts';
import { cellsText } from './cells-text.ts';
import { formFields, partInput, TYPE_FIELD } from './form-fields.ts';
import { menuText } from './menu-text.ts';
import type { Sources } from './sources.server.ts';

/** A product's path in the shop; empty if it is unknown. */
export const productPath = (value: unknown, { collections, productPaths }: Sources): string => {
  const { productId, collection, urlId } = (value ?? {}) as Readonly<Record<string, string | undefined>>;
  if (productId !== undefined) return productPaths.get(productId) ?? '';
  if (collection === undefined || urlId === undefined) return '';
  return `/${collections.find(({ id }) => id === collection)?.urlId ?? collection}/${urlId}`;
};

/** A value as its inputs take it: collections may be named by their address. */
const asTyped = (input: BlockInput, value: unknown, sources: Sources, typing: Typing): unknown => {
  if (input.kind === 'html') return htmlOf((value ?? '') as FormattedText);
  if (input.kind === 'items') {
    return ((value ?? []) as readonly Readonly<Record<string, unknown>>[]).map((item) => ({
      ...item,
      ...Object.fromEntries(
        Object.entries(input.fields).map(([name, own]) => [name, asTyped(own, item[name], sources, typing)]),
      ),
    }));
  }
  if (input.kind === 'cells') return cellsText((value ?? []) as Parameters<typeof cellsText>[0]);
  if (input.kind === 'menu') return menuText((value ?? []) as Parameters<typeof menuText>[0], typing);
  if (input.kind === 'product') return productPath(value, sources);
  if (input.kind !== 'pick' || input.from !== 'collections') return value;
  return sources.collections.find(({ urlId }) => urlId === value)?.id ?? value;
};

/** Of one field, without its block's prefix. */
export const typedField = (name: string, input: BlockInput, value: unknown, sources: Sources, typing: Typing): Typed =>
  typedValues({ [name]: asTyped(input, value, sources, typing) }, formFields(name, input), typing);

const typedPart = ({ id, type, fields }: DocumentPart, sources: Sources, typing: Typing): Typed => {
  const inputs = Object.entries(inspectorOf(type)?.fields ?? {});
  const typed = inputs.flatMap(([name, input]) =>
    Object.entries(typedField(name, input, fields[name], sources, typing)),
  );
  return Object.fromEntries(
    [[TYPE_FIELD, type] as const, ...typed].map(([name, value]) => [partInput(id, name), value]),
  );
};

/** All inputs of a document's form. */
export const typedContent = ({ kind, fields, parts }: DocumentContent, sources: Sources, typing: Typing): Typed =>
  Object.assign(
    {},
    ...Object.entries(OWN_INPUTS[kind]).map(([name, input]) => typedField(name, input, fields[name], sources, typing)),
    ...parts.map((part) => typedPart(part, sources, typing)),
  ) as Typed;

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\r\n', '\n').trim();

const comparable = (typed: Typed, field: Field): unknown => {
  if (field.kind !== 'rows') return plain(typed[field.name]);
  return rowsIn(typed, field.name)
    .map((row) => rowValues(typed, field.name, row))
    .map((row) => field.fields.map(({ name }) => plain(row[name])))
    .filter((row) => row.some((text) => text !== ''));
};

/** Whether both forms say the same in these fields. */
export const isTypedAlike = (one: Typed, other: Typed, fields: readonly Field[]): boolean =>
  fields.every((field) => JSON.stringify(comparable(one, field)) === JSON.stringify(comparable(other, field)));
