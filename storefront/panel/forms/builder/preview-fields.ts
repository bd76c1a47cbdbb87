import { FILE_KINDS } from '@kontor/contracts/forms/limits';
import type { FormField } from '@kontor/contracts/forms/fields';
import { fieldContent } from './content-of.ts';
import { type DraftField, has } from './draft.ts';

const orNone = (value: unknown): unknown => (Number.isNaN(value) ? null : value);

const distinct = (options: readonly string[], otherwise: string): readonly string[] => {
  const filled = [...new Set(options.map((option) => option.trim()))].filter((option) => option !== '');
  return filled.length > 0 ? filled : [otherwise];
};

/**
 * Fields as visitors would get them, however unfinished they are.
 * @param words in place of a title or an option that nobody has typed yet
 */
export const previewFields = (
  fields: readonly DraftField[],
  words: { readonly title: string; readonly option: string },
): readonly FormField[] => {
  const asked = new Set<string>();
  return fields.map((field) => {
    const { showIf } = field;
    const content = fieldContent({
      ...field,
      title: field.title.trim() || words.title,
      showIf: showIf && asked.has(showIf.fieldId) ? showIf : null,
      options: has(field, 'options') ? distinct(field.options, words.option) : [],
      kinds: field.kinds.length > 0 ? field.kinds : FILE_KINDS,
    });
    if (field.type !== 'section') asked.add(field.id);
    const settled = Object.entries(content).map(([name, value]) => [name, orNone(value)] as const);
    return { required: false, ...Object.fromEntries(settled) } as FormField;
  });
};
