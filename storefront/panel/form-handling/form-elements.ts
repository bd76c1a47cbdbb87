import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { INTENT_FIELD, KEPT_PREFIX, type Typed } from './answer.ts';
import { isSecret } from './typed-in.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const SILENT = new Set(['password', 'file', 'submit', 'button', 'reset', 'image']);

/** Fields with a value, without secrets. */
const fieldsIn = (form: HTMLFormElement): readonly Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      element.name !== CRUMB_FIELD &&
      element.name !== INTENT_FIELD &&
      !SILENT.has(element.type) &&
      !isSecret(element.name) &&
      !element.name.startsWith(KEPT_PREFIX),
  );

const isTicked = (field: Field): boolean =>
  !(field instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(field.type) || field.checked;

const valuesOf = (fields: readonly Field[]): Typed =>
  Object.fromEntries(fields.filter(isTicked).map(({ name, value }) => [name, value]));

export const typedOf = (form: HTMLFormElement): Typed => valuesOf(fieldsIn(form));

/** Only the visible ones. */
export const visibleOf = (form: HTMLFormElement): Typed =>
  valuesOf(fieldsIn(form).filter(({ type }) => type !== 'hidden'));

export interface TypedField {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** Previous values that the form has no field for. */
export const leftBehind = (form: HTMLFormElement, before: Typed): readonly TypedField[] =>
  fieldsIn(form).flatMap(({ name, type, value, labels }) => {
    const text = before[name] ?? '';
    if (type === 'hidden' || text === '' || text === value) return [];
    return [{ name, label: labels?.[0]?.textContent ?? name, text }];
  });

export const put = (form: HTMLFormElement, values: Typed): void => {
  for (const field of fieldsIn(form)) {
    const value = values[field.name];
    if (field.type === 'hidden') continue;
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
      field.checked = field.type === 'radio' ? value === field.value : value !== undefined;
    } else if (value !== undefined && field.value !== value) field.value = value;
  }
};
