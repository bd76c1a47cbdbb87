import type { FormField } from '@kontor/contracts/forms/fields';
import type { FormContent } from '@kontor/contracts/forms/form';
import { typedValues, type Typing } from '../../form-handling/form-values.ts';
import type { DraftField, FormDraft } from './draft.ts';
import { FORM_FIELDS, settingFields } from './setting-fields.ts';
import { draftOf, fieldIn } from './typed.ts';

const draftField = (field: FormField, typing: Typing): DraftField => ({
  ...fieldIn({ type: field.type, ...typedValues(field, settingFields(field.type), typing) }, field.id),
  showIf: field.showIf,
  ...('options' in field && { options: field.options }),
  ...('rows' in field && { options: field.rows }),
});

export const draftFrom = (content: FormContent, typing: Typing): FormDraft => ({
  ...draftOf(typedValues(content, FORM_FIELDS, typing)),
  fields: content.fields.map((field) => draftField(field, typing)),
});
