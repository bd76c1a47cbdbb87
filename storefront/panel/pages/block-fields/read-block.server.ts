import { documentKinds } from '@kontor/contracts/documents/kinds';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Typed } from '../../form-handling/answer.ts';
import { type Body, readValues } from '../../form-handling/form-values.ts';
import { checked, textOf, typingOf } from '../../form-handling/read-form.server.ts';
import { addressOf } from '../../rich-text/link/link-target.ts';
import { inspectorOf } from '../inspectors/index.ts';
import type { BlockInput, ItemInput } from '../inspectors/inspector.ts';
import { readCells } from './cells-text.ts';
import { formFields } from './form-fields.ts';
import { readMenu } from './menu-text.ts';

export interface ReadField {
  /** `null`: the field is empty. */
  readonly value: unknown;
  /** By the name of the input, without the block's prefix. */
  readonly problems: Readonly<Record<string, RefusalText>>;
}

const isEmptyPair = (value: unknown): boolean => Object.values(value as Body).every((text) => text === '');

/** Empty pictures and links are none. Links lead where they are understood to lead. */
const tidied = (input: ItemInput, value: unknown): unknown => {
  const { kind } = input;
  if (kind === 'href') return typeof value === 'string' ? addressOf(value) : value;
  if (kind !== 'picture' && kind !== 'link') return value;
  if (isEmptyPair(value)) return null;
  const pair = value as { readonly href?: string };
  return pair.href === undefined ? pair : { ...pair, href: addressOf(pair.href) };
};

const tidiedItem = (fields: Readonly<Record<string, ItemInput>>, item: Body): Body =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, input]) => {
      const value = tidied(input, item[name]);
      return value === null && input.isOptional === true ? [] : [[name, value]];
    }),
  );

const NEEDED: RefusalText = { key: 'settings.needed' };

/** A picture without an address is none, although an empty address is a valid one. */
const pictureProblems = (name: string, value: unknown): ReadField['problems'] =>
  value !== null && (value as { readonly url: string }).url === '' ? { [`${name}.url`]: NEEDED } : {};

const wordsOf = (issue: z.core.$ZodIssue): RefusalText => {
  const isMissing = issue.code === 'invalid_type' || (issue.code === 'too_small' && issue.origin === 'string');
  return isMissing ? NEEDED : textOf(issue);
};

/** `/shop/vase`, or the whole address of a product of this shop. */
const findProduct = async (path: string, { site, origin, queries }: AppLoadContext): Promise<ReadField['value']> => {
  if (!URL.canParse(path, origin)) return null;
  const [collectionUrlId = '', urlId = ''] = new URL(path, origin).pathname.slice(1).split('/');
  const collection = await queries.catalogue.collectionByUrl(site.id, collectionUrlId);
  const product = collection && (await queries.catalogue.productByUrl(site.id, collection.id, urlId));
  return product && { productId: product.id };
};

/** Of a field that is typed as one text. */
const checkedField = (name: string, schema: z.ZodType, value: unknown, problems: ReadField['problems']): ReadField => {
  const read = checked(
    z.object({ [name]: schema }),
    { body: { [name]: value }, problems, nameOf: () => name },
    wordsOf,
  );
  return { value, problems: read.problems };
};

interface ReadOptions {
  readonly name: string;
  readonly input: BlockInput;
  readonly schema: z.ZodType;
}

/** @param typed its inputs, without the prefix of its block */
export const readField = async (
  { name, input, schema }: ReadOptions,
  typed: Typed,
  context: AppLoadContext,
): Promise<ReadField> => {
  const { body, problems, nameOf } = readValues(typed, formFields(name, input), typingOf(context));
  const found = body[name];
  const { kind } = input;
  const value =
    kind === 'items' ? (found as Body[]).map((item) => tidiedItem(input.fields, item)) : tidied(input, found);
  if (kind === 'product' && typeof value === 'string') {
    const product = await findProduct(value, context);
    return { value: product, problems: product === null ? { [name]: { key: 'documents.productUnknown' } } : {} };
  }
  if (kind === 'cells' && typeof value === 'string') return checkedField(name, schema, readCells(value), problems);
  if (kind === 'menu' && typeof value === 'string') {
    const menu = readMenu(value, typingOf(context));
    if ('problem' in menu) return { value: null, problems: { ...problems, [name]: menu.problem } };
    return checkedField(name, schema, menu.sections, problems);
  }
  // A draft may lack it.
  if (value === null) return { value, problems };
  const own = kind === 'picture' ? pictureProblems(name, value) : {};
  const read = checked(
    z.object({ [name]: schema }),
    { body: { [name]: value }, problems: { ...problems, ...own }, nameOf },
    wordsOf,
  );
  return { value, problems: read.problems };
};

/** Reads one field of a block. @param typed the block's inputs, without its prefix */
export const readBlockField = async (
  type: string,
  name: string,
  typed: Typed,
  context: AppLoadContext,
): Promise<ReadField> => {
  const input: BlockInput | undefined = inspectorOf(type)?.fields[name];
  const schema = documentKinds.page.parts[type]?.[name];
  if (input === undefined || schema === undefined) return { value: null, problems: {} };
  return readField({ name, input, schema }, typed, context);
};
