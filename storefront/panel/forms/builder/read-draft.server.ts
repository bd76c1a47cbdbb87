import { FormContent } from '@kontor/contracts/forms/form';
import { Refusal, refuseField, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import type { z } from 'zod';
import { comparesValue, valuesOf } from './conditions.ts';
import { contentOf } from './content-of.ts';
import { type DraftField, type FormDraft, has } from './draft.ts';
import { fieldInput } from './typed.ts';

type Problems = Readonly<Record<string, RefusalText>>;
type Issue = z.core.$ZodIssue;

/** What a form is told where it is no number of its field. */
const NUMBERS: Readonly<Record<string, RefusalText>> = {
  maxLength: { key: 'product.numberInvalid', params: { min: 1, max: 20_000 } },
  maxMegabytes: { key: 'product.numberInvalid', params: { min: 1, max: 20 } },
  maxFiles: { key: 'product.numberInvalid', params: { min: 1, max: 5 } },
  keepDays: { key: 'product.numberInvalid', params: { min: 1, max: 3_650 } },
};

/** Of parts that are wrong in one way only. */
const TEXTS: Readonly<Record<string, RefusalText>> = {
  ...NUMBERS,
  min: { key: 'form.numberInvalid' },
  max: { key: 'form.numberInvalid' },
  currency: { key: 'panel.formBuilder.currencyInvalid' },
  defaultCountry: { key: 'panel.formBuilder.countryInvalid' },
  countries: { key: 'panel.formBuilder.countryInvalid' },
  kinds: { key: 'panel.formBuilder.kindsMissing' },
  mailTo: { key: 'panel.formBuilder.mailToInvalid' },
  successRedirect: { key: 'panel.formBuilder.redirectInvalid' },
};

const MISSING: Readonly<Record<string, MessageKey>> = {
  name: 'panel.formBuilder.nameMissing',
  fields: 'panel.formBuilder.fieldsMissing',
  title: 'panel.formBuilder.titleMissing',
  options: 'panel.formBuilder.optionMissing',
};

const textOf = (part: string, issue: Issue): RefusalText => {
  if (Object.hasOwn(messagesOf('de'), issue.message)) return { key: issue.message as MessageKey };
  const fixed = TEXTS[part];
  if (fixed) return fixed;
  if (issue.code === 'custom' && part === 'options') return { key: 'panel.formBuilder.optionsEqual' };
  if (issue.code === 'too_big' && typeof issue.maximum === 'number') {
    const isList = issue.origin === 'array';
    return { key: isList ? 'panel.formBuilder.tooMany' : 'product.tooLong', params: { max: issue.maximum } };
  }
  return { key: (issue.code === 'too_small' && MISSING[part]) || 'error.fieldInvalid' };
};

/** Parts of a field whose inputs are called otherwise. */
const INPUTS: Readonly<Record<string, string>> = { rows: 'options', 'showIf.fieldId': 'showIf' };

const problemOf = (draft: FormDraft, issue: Issue): readonly [string, RefusalText] => {
  const [first = '', second, ...rest] = issue.path.map(String);
  if (first === 'storage') return [second ?? first, textOf(second ?? first, issue)];
  const field = first === 'fields' && draft.fields[Number(second)];
  if (!field) return [first, textOf(first, issue)];
  const [part = 'title', index] = rest;
  const name = INPUTS[part] ?? part;
  const { key, params } = textOf(name, issue);
  // In the summary above the form nothing else says which field it is.
  const text: RefusalText = { key, params: { ...params, n: Number(second) + 1 } };
  if (name === 'options') return [fieldInput(field.id, `options.${index ?? 0}`), text];
  const input = part === 'showIf' ? (INPUTS[rest.join('.')] ?? rest.join('.')) : name;
  return [fieldInput(field.id, input), text];
};

type Problem = readonly [input: string, text: RefusalText];

const conditionProblems = (field: DraftField, fields: readonly DraftField[]): readonly Problem[] => {
  const { id, showIf } = field;
  if (!showIf) return [];
  const asked = fields.find((one) => one.id === showIf.fieldId);
  const isBefore = asked && asked.type !== 'section' && fields.indexOf(asked) < fields.indexOf(field);
  if (!isBefore) return [[fieldInput(id, 'showIf'), { key: 'form.fieldsOutOfOrder' }]];
  if (!comparesValue(showIf)) return [];
  const values = valuesOf(asked);
  const isThere = values === null ? showIf.value.trim() !== '' : values.includes(showIf.value);
  return isThere ? [] : [[fieldInput(id, 'showIf.value'), { key: 'panel.formBuilder.conditionValueMissing' }]];
};

/** At the second one of two options that are the same. */
const optionProblems = (field: DraftField, n: number): readonly Problem[] => {
  const options = has(field, 'options') ? field.options.map((option) => option.trim()) : [];
  const index = options.findIndex((option, place) => option !== '' && options.indexOf(option) < place);
  const text = { key: 'panel.formBuilder.optionsEqual', params: { n } } as const;
  return index < 0 ? [] : [[fieldInput(field.id, `options.${index}`), text]];
};

/** What the schemas say of a list as a whole is said here at one of its inputs. */
const isSaidElsewhere = ({ code, path }: Issue): boolean =>
  code === 'custom' && ['options', 'rows', 'fields'].includes(String(path.at(-1)));

/** In the order in which they stand on the page. */
const firstOfEach = (all: readonly Problem[]): Problems => {
  const problems = new Map<string, RefusalText>();
  for (const [input, text] of all) if (!problems.has(input)) problems.set(input, text);
  return Object.fromEntries(problems);
};

/** The form that was built, or what is wrong with each of its inputs, by name. */
export const readDraft = (
  draft: FormDraft,
): { readonly content: FormContent; readonly problems?: never } | { readonly problems: Problems } => {
  const { fields } = draft;
  const own = fields.flatMap((field, place) => [
    ...conditionProblems(field, fields),
    ...optionProblems(field, place + 1),
  ]);
  const parsed = FormContent.safeParse(contentOf(draft));
  if (parsed.success && own.length === 0) return { content: parsed.data };
  const found = (parsed.error?.issues ?? [])
    .filter((issue) => own.length === 0 || !isSaidElsewhere(issue))
    .map((issue) => problemOf(draft, issue));
  return { problems: firstOfEach([...found, ...own]) };
};

/** @throws Refusal with a text per input */
export const demandContent = (draft: FormDraft): FormContent => {
  const read = readDraft(draft);
  if (read.problems === undefined) return read.content;
  const entries = Object.entries(read.problems);
  const [first] = entries;
  throw first && entries.length === 1
    ? refuseField(...first)
    : new Refusal('invalid', { key: 'error.invalid' }, read.problems);
};
