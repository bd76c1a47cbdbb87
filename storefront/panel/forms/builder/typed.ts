import type { FieldCondition, FieldId } from '@kontor/contracts/forms/fields';
import { FILE_KINDS } from '@kontor/contracts/forms/limits';
import type { Typed } from '../../form-handling/answer.ts';
import { rowField, rowValues } from '../../form-handling/rows.ts';
import { BLANK_FORM, blankField, type DraftField, type FormDraft } from './draft.ts';
import { FIELD_TYPES, FLAGS, FORM_TEXTS, TEXTS } from './setting-fields.ts';

/** Name of a field's input, by id, so that it survives moving the field. */
export const fieldInput = (id: FieldId, part: string): string => rowField('fields', id, part);

const OPERATORS = ['is', 'isNot', 'isFilled', 'isEmpty'] as const satisfies readonly FieldCondition['operator'][];
const NAME = /^fields\.([A-Za-z0-9-]{1,50})\.type$/u;

const on = (value: boolean): string => (value ? 'on' : '');

export const typedField = (field: DraftField): Typed =>
  Object.fromEntries([
    // First, because the fields' order is derived from it.
    ['type', field.type],
    ...TEXTS.map((name) => [name, field[name]] as const),
    ...FLAGS.map((name) => [name, on(field[name])] as const),
    ...field.options.map((option, index) => [`options.${index}`, option] as const),
    ...FILE_KINDS.map((kind) => [`kinds.${kind}`, on(field.kinds.includes(kind))] as const),
    ['showIf', field.showIf?.fieldId ?? ''],
    ['showIf.operator', field.showIf?.operator ?? 'is'],
    ['showIf.value', field.showIf?.value ?? ''],
  ]);

export const typedOf = (draft: FormDraft): Typed =>
  Object.fromEntries([
    ...FORM_TEXTS.map((name) => [name, draft[name]] as const),
    ['captchaEnabled', on(draft.captchaEnabled)],
    ...draft.fields.flatMap((field) =>
      Object.entries(typedField(field)).map(([part, value]) => [fieldInput(field.id, part), value] as const),
    ),
  ]);

/** Forms submit line breaks as CRLF; stored are LFs. */
const textIn = (typed: Typed, name: string): string | undefined => typed[name]?.replaceAll('\r\n', '\n');

const optionsIn = (typed: Typed): readonly string[] =>
  Object.entries(typed).flatMap(([name, text]) => (name.startsWith('options.') ? [text] : []));

/** Without a file field there were no such inputs. */
const kindsIn = (typed: Typed, blank: DraftField): DraftField['kinds'] => {
  const chosen = FILE_KINDS.filter((kind) => typed[`kinds.${kind}`] === 'on');
  const isAsked = blank.type === 'file' || 'kinds.image' in typed;
  return isAsked ? chosen : blank.kinds;
};

const conditionIn = (typed: Typed): FieldCondition | null => {
  const fieldId = typed['showIf'] ?? '';
  const asked = typed['showIf.operator'];
  const operator = OPERATORS.find((one) => one === asked) ?? 'is';
  return fieldId === '' ? null : { fieldId, operator, value: typed['showIf.value'] ?? '' };
};

/** @param typed its inputs, by the part of their names after its id */
export const fieldIn = (typed: Typed, id: FieldId): DraftField => {
  const asked = typed['type'];
  const type = FIELD_TYPES.find((one) => one === asked) ?? 'text';
  const blank = blankField(type, id);
  const options = optionsIn(typed);
  const texts = TEXTS.map((name) => [name, textIn(typed, name) ?? blank[name]] as const);
  const flags = FLAGS.map((name) => [name, typed[name] === 'on'] as const);
  return {
    ...blank,
    ...(Object.fromEntries(texts) as Pick<DraftField, (typeof TEXTS)[number]>),
    ...(Object.fromEntries(flags) as Pick<DraftField, (typeof FLAGS)[number]>),
    options: options.length === 0 ? blank.options : options,
    kinds: kindsIn(typed, blank),
    showIf: conditionIn(typed),
  };
};

/** A draft from its form's inputs; missing values are blank. */
export const draftOf = (typed: Typed): FormDraft => ({
  ...(Object.fromEntries(FORM_TEXTS.map((name) => [name, textIn(typed, name) ?? BLANK_FORM[name]])) as Omit<
    FormDraft,
    'fields' | 'captchaEnabled'
  >),
  captchaEnabled: typed['captchaEnabled'] === 'on',
  fields: Object.keys(typed).flatMap((name) => {
    const id = NAME.exec(name)?.[1];
    return id === undefined ? [] : [fieldIn(rowValues(typed, 'fields', id), id)];
  }),
});
