import type { FieldCondition, FieldId, FieldType, FileKind } from '@kontor/contracts/forms/fields';
import { type FlagName, type FormTextName, has, type TextName } from './setting-fields.ts';

/**
 * A field in the builder. Keeps the settings of other types, so that trying out a type loses nothing. `options`: a
 * choice's options or a likert's rows.
 */
export type DraftField = Readonly<Record<TextName, string>> &
  Readonly<Record<FlagName, boolean>> & {
    readonly id: FieldId;
    readonly type: FieldType;
    readonly options: readonly string[];
    readonly kinds: readonly FileKind[];
    readonly showIf: FieldCondition | null;
  };

export type FormDraft = Readonly<Record<FormTextName, string>> & {
  readonly captchaEnabled: boolean;
  readonly fields: readonly DraftField[];
};

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
  options: has({ type }, 'options') ? [''] : [],
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
