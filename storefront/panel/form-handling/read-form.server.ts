import { Refusal, refuseField, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { knownText } from '@kontor/contracts/messages/known-text';
import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { isRefusal } from '../../app/responses.server.ts';
import type { Field } from './fields.ts';
import { type Body, type ReadForm, readValues, type Typing } from './form-values.ts';
import { typedIn } from './typed-in.ts';

type Problems = ReadForm['problems'];

/** How numbers, amounts and times are typed on this site. */
export const typingOf = ({ site }: Pick<AppLoadContext, 'site'>): Typing => ({
  language: site.language,
  currency: site.storeSettings.selectedCurrency,
  timeZone: site.timeZone,
});

/** @throws Refusal with every wrong field */
export const refuseAll = (problems: Problems): void => {
  const [first, second] = Object.entries(problems);
  if (first === undefined) return;
  throw second === undefined ? refuseField(...first) : new Refusal('invalid', { key: 'error.invalid' }, problems);
};

export const textOf = ({ message, ...issue }: z.core.$ZodIssue): RefusalText => {
  const text = knownText(message, 'maximum' in issue ? { max: Number(issue.maximum) } : {});
  if (text && text.key !== 'error.fieldInvalid') return text;
  const isLong = issue.code === 'too_big' && issue.origin === 'string';
  return isLong ? { key: 'product.tooLong', params: { max: Number(issue.maximum) } } : { key: 'error.fieldInvalid' };
};

type ReadBody = Pick<ReadForm, 'problems' | 'nameOf'> & { readonly body: unknown };
/** `null`: said elsewhere. */
type IssueWords = (issue: z.core.$ZodIssue, name: string) => RefusalText | null;

/** A body's data if it fits its schema, and its problems by field, those found while reading first. */
export const checked = <T>(
  schema: z.ZodType<T>,
  { body, problems, nameOf }: ReadBody,
  wordsOf: IssueWords = textOf,
): { readonly data: T | undefined; readonly problems: Problems } => {
  const parsed = schema.safeParse(body);
  const found: Record<string, RefusalText> = { ...problems };
  for (const issue of parsed.error?.issues ?? []) {
    const name = nameOf(issue.path.join('.'));
    const text = wordsOf(issue, name);
    if (text !== null) found[name] ??= text;
  }
  return { data: parsed.data, problems: found };
};

/**
 * Validates a body read from a form.
 * @throws Refusal with every wrong field
 */
export const checkBody = <T>(schema: z.ZodType<T>, body: unknown, read: Pick<ReadForm, 'problems' | 'nameOf'>): T => {
  const { data, problems } = checked(schema, { ...read, body });
  refuseAll(problems);
  return data as T;
};

/** Like `checkBody`, for bodies whose paths equal the field names. */
export const parseBody = <T>(schema: z.ZodType<T>, body: unknown): T =>
  checkBody(schema, body, { problems: {}, nameOf: (path) => path.split('.')[0] ?? path });

/**
 * For forms whose fields are the body's texts.
 * @throws Refusal with every wrong field
 */
export const readBody = <T>(schema: z.ZodType<T>, form: FormData): T => parseBody(schema, Object.fromEntries(form));

export interface FormOf<T> {
  readonly fields: readonly Field[];
  readonly body: z.ZodType<T>;
}

/** @throws Refusal with every wrong field */
export const readFields = (form: FormData, fields: readonly Field[], typing: Typing): ReadForm => {
  const read = readValues(typedIn(form), fields, typing);
  refuseAll(read.problems);
  return read;
};

/**
 * Reads a body from its form.
 * @param shaped converts the values to the body's shape; default: unchanged
 * @throws Refusal with every wrong field
 */
export const bodyOf = <T>(
  { fields, body }: FormOf<T>,
  form: FormData,
  typing: Typing,
  shaped: (read: Body) => object = (read) => read,
): T => {
  const read = readValues(typedIn(form), fields, typing);
  return checkBody(body, shaped(read.body), read);
};

/** Maps a refusal's body paths to the form's fields. */
export const atFields = async <T>({ nameOf }: Pick<ReadForm, 'nameOf'>, write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (!isRefusal(error) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([path, told]) => [nameOf(path), told] as const);
    throw new Refusal(error.code, error.text, Object.fromEntries(fields));
  }
};
