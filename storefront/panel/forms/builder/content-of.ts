import { type ReadForm, readValues, type Typing } from '../../form-handling/form-values.ts';
import { comparesValue } from './conditions.ts';
import type { DraftField, FormDraft } from './draft.ts';
import { FORM_FIELDS, settingFields, has } from './setting-fields.ts';
import { fieldInput, typedField, typedOf } from './typed.ts';

const bodyOf = ({ type, id, options, showIf }: DraftField, { body }: ReadForm): ReadForm['body'] => ({
  id,
  type,
  ...body,
  // Empty ones get their default.
  ...(type === 'file' && { maxMegabytes: body['maxMegabytes'] ?? undefined, maxFiles: body['maxFiles'] ?? undefined }),
  ...(has({ type }, 'options') && { [type === 'likert' ? 'rows' : 'options']: options }),
  showIf: showIf && { ...showIf, value: comparesValue(showIf) ? showIf.value.trim() : '' },
});

const readField = (field: DraftField, typing: Typing): ReadForm => {
  const { nameOf, problems, ...read } = readValues(typedField(field), settingFields(field.type), typing);
  const named = (path: string): string => {
    const [part = '', index = '0'] = path.split('.');
    if (part === 'options' || part === 'rows') return `options.${index}`;
    return path === '' ? 'title' : path === 'showIf.fieldId' ? 'showIf' : nameOf(path);
  };
  const input = (name: string): string => fieldInput(field.id, name);
  return {
    body: bodyOf(field, { ...read, nameOf, problems }),
    problems: Object.fromEntries(Object.entries(problems).map(([name, text]) => [input(name), text])),
    nameOf: (path) => input(named(path)),
  };
};

/** The field's content, valid or not, without the settings of other types. */
export const fieldContent = (field: DraftField, typing: Typing): ReadForm['body'] => readField(field, typing).body;

/** A draft in the shape of `FormContent`, not yet validated. */
export const contentOf = (draft: FormDraft, typing: Typing): ReadForm => {
  const form = readValues(typedOf({ ...draft, fields: [] }), FORM_FIELDS, typing);
  const fields = draft.fields.map((field) => readField(field, typing));
  return {
    body: { ...form.body, fields: fields.map(({ body }) => body) },
    problems: Object.assign({}, form.problems, ...fields.map(({ problems }) => problems)) as ReadForm['problems'],
    nameOf: (path) => {
      const [, place, part = ''] = /^fields\.(\d+)\.?(.*)$/u.exec(path) ?? [];
      return fields[Number(place)]?.nameOf(part) ?? form.nameOf(path);
    },
  };
};
