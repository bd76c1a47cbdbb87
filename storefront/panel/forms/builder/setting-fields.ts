import type { FieldType } from '@kontor/contracts/forms/fields';
import { MAX_ANSWER_LENGTH } from '@kontor/contracts/forms/limits';
import type { PlainField } from '../../form-handling/fields.ts';

const whole = (most: number) =>
  ({
    kind: 'whole',
    least: 1,
    most,
    invalid: { key: 'product.numberInvalid', params: { min: 1, max: most } },
    isOptional: true,
  }) as const;

/** Settings of the whole form. */
export const FORM_FIELDS = [
  { name: 'name', kind: 'text' },
  { name: 'submitLabel', kind: 'text' },
  { name: 'mailTo', path: 'storage.mailTo', kind: 'list', by: 'line', isWords: true },
  { name: 'keepDays', path: 'storage.keepDays', ...whole(3_650) },
  { name: 'mailingListId', path: 'storage.mailingListId', kind: 'text', isOptional: true },
  { name: 'submissionMessage', kind: 'text' },
  { name: 'submissionHTML', kind: 'text' },
  { name: 'successRedirect', kind: 'text' },
  { name: 'captchaEnabled', kind: 'check' },
  { name: 'captchaTheme', kind: 'text' },
  { name: 'captchaAlignment', kind: 'text' },
  { name: 'disclaimerMessage', kind: 'text' },
] as const satisfies readonly PlainField[];

export type FormTextName = Exclude<(typeof FORM_FIELDS)[number]['name'], 'captchaEnabled'>;
export const FORM_TEXTS = FORM_FIELDS.map(({ name }) => name).filter((name) => name !== 'captchaEnabled');

const TEXT_FIELDS = {
  title: { kind: 'text' },
  description: { kind: 'text' },
  placeholder: { kind: 'text' },
  maxLength: whole(MAX_ANSWER_LENGTH),
  min: { kind: 'decimal', invalid: 'form.numberInvalid' },
  max: { kind: 'decimal', invalid: 'form.numberInvalid' },
  currency: { kind: 'text', isUpper: true },
  defaultCountry: { kind: 'text', isUpper: true },
  countries: { kind: 'list', by: 'comma', isWords: true, isUpper: true },
  value: { kind: 'text', isVerbatim: true },
  maxMegabytes: whole(20),
  maxFiles: whole(5),
} as const;
export type TextName = keyof typeof TEXT_FIELDS;
export const TEXTS = Object.keys(TEXT_FIELDS) as readonly TextName[];

export const FLAGS = ['required', 'wholeOnly', 'asksPrefix', 'fromAddress'] as const;
export type FlagName = (typeof FLAGS)[number];

/** Settings per field type; title and description are common to all. */
export type Setting = Exclude<TextName | FlagName, 'title' | 'description'> | 'options' | 'kinds' | 'showIf';

const SETTINGS: Readonly<Record<FieldType, readonly Setting[]>> = {
  text: ['required', 'placeholder', 'maxLength'],
  textarea: ['required', 'placeholder', 'maxLength'],
  email: ['required', 'placeholder'],
  website: ['required', 'placeholder'],
  twitter: ['required', 'placeholder'],
  password: ['required'],
  number: ['required', 'placeholder', 'min', 'max', 'wholeOnly'],
  currency: ['required', 'currency', 'min', 'max'],
  name: ['required'],
  address: ['required', 'defaultCountry', 'countries'],
  phone: ['required', 'asksPrefix'],
  checkbox: ['options', 'required'],
  radio: ['options', 'required'],
  select: ['options', 'required', 'placeholder'],
  date: ['required', 'min', 'max'],
  time: ['required'],
  likert: ['options', 'required'],
  hidden: ['value', 'fromAddress'],
  file: ['required', 'kinds', 'maxMegabytes', 'maxFiles'],
  section: [],
};

export const FIELD_TYPES = Object.keys(SETTINGS) as readonly FieldType[];

export const settingsOf = (type: FieldType): readonly Setting[] => [...SETTINGS[type], 'showIf'];
export const has = ({ type }: { readonly type: FieldType }, setting: Setting): boolean =>
  settingsOf(type).includes(setting);

/** A field's settings with an input each; options and conditions have several. */
export const settingFields = (type: FieldType): readonly PlainField[] =>
  (['title', 'description', ...settingsOf(type)] as const).flatMap((name): readonly PlainField[] => {
    if (name === 'options' || name === 'showIf') return [];
    if (name === 'kinds') return [{ name, kind: 'boxes' }];
    if (!(name in TEXT_FIELDS)) return [{ name, kind: 'check' }];
    const isDay = type === 'date' && (name === 'min' || name === 'max');
    return [isDay ? { name, kind: 'text', isOptional: true } : { name, ...TEXT_FIELDS[name as TextName] }];
  });
