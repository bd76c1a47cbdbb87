import type { FieldCondition, FieldId, FieldType, FileKind } from '@kontor/contracts/forms/fields';

/** What is typed into a line about a field, whatever it is to become. */
export const TEXTS = [
  'title',
  'description',
  'placeholder',
  'maxLength',
  'min',
  'max',
  'currency',
  'defaultCountry',
  'countries',
  'value',
  'maxMegabytes',
  'maxFiles',
] as const;
export const FLAGS = ['required', 'wholeOnly', 'asksPrefix', 'fromAddress'] as const;
export type TextName = (typeof TEXTS)[number];
export type FlagName = (typeof FLAGS)[number];

/**
 * A field while it is built. It keeps what other types ask for, so that a type tried out loses nothing. `options`: of a
 * choice its options, of a likert its rows.
 */
export type DraftField = Readonly<Record<TextName, string>> &
  Readonly<Record<FlagName, boolean>> & {
    readonly id: FieldId;
    readonly type: FieldType;
    readonly options: readonly string[];
    readonly kinds: readonly FileKind[];
    readonly showIf: FieldCondition | null;
  };

/** What is typed about the form as a whole. `mailTo`: one address a line. */
export const FORM_TEXTS = [
  'name',
  'submitLabel',
  'mailTo',
  'keepDays',
  'mailingListId',
  'submissionMessage',
  'submissionHTML',
  'successRedirect',
  'captchaTheme',
  'captchaAlignment',
  'disclaimerMessage',
] as const;
export type FormTextName = (typeof FORM_TEXTS)[number];

/** A form while it is built: whatever was typed, right or wrong. */
export type FormDraft = Readonly<Record<FormTextName, string>> & {
  readonly captchaEnabled: boolean;
  readonly fields: readonly DraftField[];
};

/** What is asked about a field, by its type; title and help are asked of every one. */
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

/** Every one, in the order in which they are offered. */
export const FIELD_TYPES = Object.keys(SETTINGS) as readonly FieldType[];

export const settingsOf = (type: FieldType): readonly Setting[] => [...SETTINGS[type], 'showIf'];
export const has = ({ type }: DraftField, setting: Setting): boolean => settingsOf(type).includes(setting);

export const blankField = (type: FieldType, id: FieldId): DraftField => ({
  id,
  type,
  title: '',
  description: '',
  placeholder: '',
  maxLength: '',
  min: '',
  max: '',
  currency: 'EUR',
  defaultCountry: 'DE',
  countries: '',
  value: '',
  maxMegabytes: '10',
  maxFiles: '1',
  required: false,
  wholeOnly: false,
  asksPrefix: false,
  fromAddress: false,
  options: SETTINGS[type].includes('options') ? [''] : [],
  kinds: ['image', 'pdf'],
  showIf: null,
});

export const BLANK_FORM: FormDraft = {
  name: '',
  submitLabel: '',
  mailTo: '',
  keepDays: '',
  mailingListId: '',
  submissionMessage: '',
  submissionHTML: '',
  successRedirect: '',
  captchaEnabled: true,
  captchaTheme: 'light',
  captchaAlignment: 'left',
  disclaimerMessage: '',
  fields: [],
};
