import type { Field, PlainField } from '../../form-handling/fields.ts';
import { rowField } from '../../form-handling/rows.ts';
import { MAX_LINK } from '../../rich-text/link/link-target.ts';
import type { BlockInput, ItemInput } from '../inspectors/inspector.ts';

const plainFields = (name: string, input: ItemInput): readonly PlainField[] => {
  const optional = { isOptional: input.isOptional ?? false };
  switch (input.kind) {
    case 'text':
      return [{ name, kind: 'text', most: input.most, ...optional }];
    case 'href':
      return [{ name, kind: 'text', most: MAX_LINK, ...optional }];
    case 'lines':
    case 'html':
    case 'cells':
    case 'menu':
      return [{ name, kind: 'lines', most: input.most, ...optional }];
    case 'whole':
      return [{ name, kind: 'whole', least: input.least, most: input.most, ...optional }];
    case 'check':
      return [{ name, kind: 'check' }];
    case 'choice':
      return [{ name, kind: 'choice', choices: input.choices, ...optional }];
    case 'pick':
    case 'product':
    case 'columns':
      return [{ name, kind: 'text', isOptional: true }];
    case 'picture':
      return [
        { name: `${name}.url`, kind: 'text', most: MAX_LINK },
        { name: `${name}.alt`, kind: 'text', most: 500 },
      ];
    case 'link':
      return [
        { name: `${name}.title`, kind: 'text', most: 100 },
        { name: `${name}.href`, kind: 'text', most: MAX_LINK },
      ];
  }
};

/** The form fields of a block's field: pictures and links have two, lists have rows. */
export const formFields = (name: string, input: BlockInput): readonly Field[] => {
  if (input.kind !== 'items') return plainFields(name, input);
  const fields = Object.entries(input.fields).flatMap(([own, one]) => plainFields(own, one));
  return [{ name, kind: 'rows', fields }];
};

/** The list of a page's form whose rows are its blocks. */
export const PARTS = 'parts';

/** Name of an input of a block: `parts.<id>.image.url`. */
export const partInput = (partId: string, name: string): string => rowField(PARTS, partId, name);

/** Present for each block of the form, so that one whose boxes are all unticked is known too. */
export const TYPE_FIELD = 'type';

/** The input that a place in a block's field is typed in: `link/href` in `parts.<id>.link.href`. */
export const inputAt = (name: string, input: BlockInput, within: readonly string[]): string => {
  const fields = formFields(name, input);
  const [first] = fields;
  if (first?.kind === 'rows') {
    const [row, ...rest] = within;
    if (row === undefined) return name;
    const own = first.fields.find((field) => field.name === rest.join('.')) ?? first.fields[0];
    return rowField(name, row, own?.name ?? '');
  }
  const whole = [name, ...within].join('.');
  return (fields.find((field) => field.name === whole) ?? first)?.name ?? name;
};
