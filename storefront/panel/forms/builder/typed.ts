import type { FieldCondition, FieldId } from '@kontor/contracts/forms/fields';
import { FILE_KINDS } from '@kontor/contracts/forms/limits';
import type { Typed } from '../../form-handling/answer.ts';
import {
  BLANK_FORM,
  blankField,
  type DraftField,
  FIELD_TYPES,
  FLAGS,
  FORM_TEXTS,
  type FormDraft,
  TEXTS,
} from './draft.ts';

/** Name of a field's input. Names go by id, so they stay the same wherever the field is moved. */
export const fieldInput = (id: FieldId, part: string): string => `fields.${id}.${part}`;

const OPERATORS = ['is', 'isNot', 'isFilled', 'isEmpty'] as const satisfies readonly FieldCondition['operator'][];
const NAME = /^fields\.([A-Za-z0-9-]{1,50})\.type$/u;

const on = (value: boolean): string => (value ? 'on' : '');

const typedField = (field: DraftField): readonly (readonly [string, string])[] => [
  // The first one: the order of the fields is that of their types.
  ['type', field.type],
  ...TEXTS.map((name) => [name, field[name]] as const),
  ...FLAGS.map((name) => [name, on(field[name])] as const),
  ...field.options.map((option, index) => [`options.${index}`, option] as const),
  ...FILE_KINDS.map((kind) => [`kinds.${kind}`, on(field.kinds.includes(kind))] as const),
  ['showIf', field.showIf?.fieldId ?? ''],
  ['showIf.operator', field.showIf?.operator ?? 'is'],
  ['showIf.value', field.showIf?.value ?? ''],
];

/** A draft as the inputs of its form. */
export const typedOf = (draft: FormDraft): Typed =>
  Object.fromEntries([
    ...FORM_TEXTS.map((name) => [name, draft[name]] as const),
    ['captchaEnabled', on(draft.captchaEnabled)],
    ...draft.fields.flatMap((field) =>
      typedField(field).map(([part, value]) => [fieldInput(field.id, part), value] as const),
    ),
  ]);

/** Line breaks as they are kept, not as forms send them. */
const textIn = (typed: Typed, name: string): string | undefined => typed[name]?.replaceAll('\r\n', '\n');

const optionsIn = (typed: Typed, id: FieldId): readonly string[] => {
  const prefix = fieldInput(id, 'options.');
  return Object.keys(typed)
    .filter((name) => name.startsWith(prefix))
    .map((name) => typed[name] ?? '');
};

/** Of a form without a file field nobody was asked. */
const kindsIn = (typed: Typed, blank: DraftField): DraftField['kinds'] => {
  const chosen = FILE_KINDS.filter((kind) => typed[fieldInput(blank.id, `kinds.${kind}`)] === 'on');
  const isAsked = blank.type === 'file' || fieldInput(blank.id, 'kinds.image') in typed;
  return isAsked ? chosen : blank.kinds;
};

const conditionIn = (typed: Typed, id: FieldId): FieldCondition | null => {
  const fieldId = typed[fieldInput(id, 'showIf')] ?? '';
  const asked = typed[fieldInput(id, 'showIf.operator')];
  const operator = OPERATORS.find((one) => one === asked) ?? 'is';
  return fieldId === '' ? null : { fieldId, operator, value: typed[fieldInput(id, 'showIf.value')] ?? '' };
};

const fieldIn = (typed: Typed, id: FieldId): DraftField => {
  const asked = typed[fieldInput(id, 'type')];
  const type = FIELD_TYPES.find((one) => one === asked) ?? 'text';
  const blank = blankField(type, id);
  const options = optionsIn(typed, id);
  const texts = TEXTS.map((name) => [name, textIn(typed, fieldInput(id, name)) ?? blank[name]] as const);
  const flags = FLAGS.map((name) => [name, typed[fieldInput(id, name)] === 'on'] as const);
  return {
    ...blank,
    ...(Object.fromEntries(texts) as Pick<DraftField, (typeof TEXTS)[number]>),
    ...(Object.fromEntries(flags) as Pick<DraftField, (typeof FLAGS)[number]>),
    options: options.length === 0 ? blank.options : options,
    kinds: kindsIn(typed, blank),
    showIf: conditionIn(typed, id),
  };
};

/** A draft from the inputs of its form; what is missing there is blank. */
export const draftOf = (typed: Typed): FormDraft => ({
  ...(Object.fromEntries(FORM_TEXTS.map((name) => [name, textIn(typed, name) ?? BLANK_FORM[name]])) as Omit<
    FormDraft,
    'fields' | 'captchaEnabled'
  >),
  captchaEnabled: typed['captchaEnabled'] === 'on',
  fields: Object.keys(typed).flatMap((name) => {
    const id = NAME.exec(name)?.[1];
    return id === undefined ? [] : [fieldIn(typed, id)];
  }),
});
