import { FormContent } from '@kontor/contracts/forms/form';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { MessageKey } from '@kontor/contracts/messages/index';
import { knownText } from '@kontor/contracts/messages/known-text';
import type { z } from 'zod';
import type { Typing } from '../../form-handling/form-values.ts';
import { checked, refuseAll, textOf } from '../../form-handling/read-form.server.ts';
import { comparesValue, valuesOf } from './conditions.ts';
import { contentOf } from './content-of.ts';
import type { DraftField, FormDraft } from './draft.ts';
import { has } from './setting-fields.ts';
import { fieldInput } from './typed.ts';

type Issue = z.core.$ZodIssue;
type Problem = readonly [input: string, text: RefusalText];

/** Messages of parts that can be wrong in one way only. */
const WRONG: Readonly<Record<string, MessageKey>> = {
  min: 'form.numberInvalid',
  max: 'form.numberInvalid',
  currency: 'panel.formBuilder.currencyInvalid',
  defaultCountry: 'panel.formBuilder.countryInvalid',
  countries: 'panel.formBuilder.countryInvalid',
  kinds: 'panel.formBuilder.kindsMissing',
  mailTo: 'panel.formBuilder.mailToInvalid',
  successRedirect: 'panel.formBuilder.redirectInvalid',
};

const MISSING: Readonly<Record<string, MessageKey>> = {
  name: 'panel.formBuilder.nameMissing',
  fields: 'panel.formBuilder.fieldsMissing',
  title: 'panel.formBuilder.titleMissing',
  options: 'panel.formBuilder.optionMissing',
};

/** @param name of the input, e.g. `fields.f-1.options.2` */
const issueText = (issue: Issue, name: string): RefusalText => {
  const part = /^fields\.[^.]+\.(\w+)/u.exec(name)?.[1] ?? name;
  const general = textOf(issue);
  const isMany = issue.code === 'too_big' && issue.origin === 'array';
  const isKnown = general.key === issue.message;
  const own = isKnown ? general.key : (WRONG[part] ?? (issue.code === 'too_small' ? MISSING[part] : undefined));
  const place = issue.path[0] === 'fields' ? issue.path[1] : undefined;
  // The summary above the form needs the field's number.
  const params = {
    ...general.params,
    ...('maximum' in issue && { max: Number(issue.maximum) }),
    ...(typeof place === 'number' && { n: place + 1 }),
  };
  return knownText(own ?? (isMany ? 'panel.formBuilder.tooMany' : general.key), params) ?? general;
};

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

/** Reported at the second of two equal options. */
const optionProblems = (field: DraftField, n: number): readonly Problem[] => {
  const options = has(field, 'options') ? field.options.map((option) => option.trim()) : [];
  const index = options.findIndex((option, place) => option !== '' && options.indexOf(option) < place);
  const text = { key: 'panel.formBuilder.optionsEqual', params: { n } } as const;
  return index < 0 ? [] : [[fieldInput(field.id, `options.${index}`), text]];
};

/** The schema's issues about a whole list are reported here at one of its inputs. */
const isSaidElsewhere = ({ code, path }: Issue): boolean =>
  code === 'custom' && ['options', 'rows', 'fields'].includes(String(path.at(-1)));

/** The form's content, if it is one, and its problems by input name. */
export const readDraft = (draft: FormDraft, typing: Typing) => {
  const { fields } = draft;
  const own = fields.flatMap((field, place) => [
    ...conditionProblems(field, fields),
    ...optionProblems(field, place + 1),
  ]);
  const { data, problems } = checked(FormContent, contentOf(draft, typing), (issue, name) =>
    own.length > 0 && isSaidElsewhere(issue) ? null : issueText(issue, name),
  );
  return { content: data, problems: { ...Object.fromEntries(own.toReversed()), ...problems } };
};

/** @throws Refusal with a message per input */
export const requireContent = (draft: FormDraft, typing: Typing): FormContent => {
  const { content, problems } = readDraft(draft, typing);
  refuseAll(problems);
  return content!;
};
