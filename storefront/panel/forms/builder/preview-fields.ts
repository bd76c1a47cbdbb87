import { FILE_KINDS } from '@kontor/contracts/forms/limits';
import type { FormField } from '@kontor/contracts/forms/fields';
import type { Typing } from '../../form-handling/form-values.ts';
import { fieldContent } from './content-of.ts';
import type { DraftField } from './draft.ts';
import { has } from './setting-fields.ts';

const distinct = (options: readonly string[], otherwise: string): readonly string[] => {
  const filled = [...new Set(options.map((option) => option.trim()))].filter((option) => option !== '');
  return filled.length > 0 ? filled : [otherwise];
};

/**
 * Fields as visitors would see them, even if unfinished.
 * @param words placeholders for missing titles and options
 */
export const previewFields = (
  fields: readonly DraftField[],
  words: { readonly title: string; readonly option: string },
  typing: Typing,
): readonly FormField[] => {
  const asked = new Set<string>();
  return fields.map((field) => {
    const { showIf } = field;
    const shown: DraftField = {
      ...field,
      title: field.title.trim() || words.title,
      showIf: showIf && asked.has(showIf.fieldId) ? showIf : null,
      options: has(field, 'options') ? distinct(field.options, words.option) : [],
      kinds: field.kinds.length > 0 ? field.kinds : FILE_KINDS,
    };
    if (field.type !== 'section') asked.add(field.id);
    return { required: false, ...fieldContent(shown, typing) } as unknown as FormField;
  });
};
