import { decimalOf } from '@kontor/contracts/forms/decimal';
import type { FieldType } from '@kontor/contracts/forms/fields';
import { comparesValue } from './conditions.ts';
import { type DraftField, type FormDraft, type Setting, settingsOf } from './draft.ts';

/** Of a number that is none: no schema takes it. */
const numberOf = (typed: string, digits = 10): number | null => {
  if (typed.trim() === '') return null;
  const decimal = decimalOf(typed, digits);
  return decimal === null ? NaN : Number(decimal);
};

const countryCodes = (typed: string): readonly string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/u)
    .filter((code) => code !== '');

const boundOf = (type: FieldType, typed: string): number | string | null =>
  type === 'date' ? typed || null : numberOf(typed);

const settingOf = (field: DraftField, setting: Setting): unknown => {
  const { showIf } = field;
  switch (setting) {
    case 'maxLength':
      return numberOf(field.maxLength, 0);
    case 'maxMegabytes':
    case 'maxFiles':
      return numberOf(field[setting], 0) ?? undefined;
    case 'min':
    case 'max':
      return boundOf(field.type, field[setting]);
    case 'countries':
      return countryCodes(field.countries);
    case 'currency':
    case 'defaultCountry':
      return field[setting].trim().toUpperCase();
    case 'showIf':
      return showIf && { ...showIf, value: comparesValue(showIf) ? showIf.value.trim() : '' };
    case 'options':
    case 'kinds':
    case 'placeholder':
    case 'value':
    case 'required':
    case 'wholeOnly':
    case 'asksPrefix':
    case 'fromAddress':
      return field[setting];
  }
};

/** What the field comes to, right or wrong: what its type does not ask for is left out. */
export const fieldContent = (field: DraftField): Readonly<Record<string, unknown>> => {
  const { id, type, title, description } = field;
  const settings = settingsOf(type).map((setting) => {
    const name = setting === 'options' && type === 'likert' ? 'rows' : setting;
    return [name, settingOf(field, setting)] as const;
  });
  return { id, type, title, description, ...Object.fromEntries(settings) };
};

const linesOf = (typed: string): readonly string[] =>
  typed
    .split(/[\s,;]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A draft as `FormContent` may take it. */
export const contentOf = ({ mailTo, keepDays, mailingListId, fields, ...texts }: FormDraft): object => ({
  ...texts,
  successRedirect: texts.successRedirect.trim(),
  fields: fields.map(fieldContent),
  storage: { mailTo: linesOf(mailTo), keepDays: numberOf(keepDays, 0), mailingListId: mailingListId || null },
});
