import type { FormFileAnswer } from '@kontor/contracts/forms/calls';
import type { FieldId, FieldOf, FieldType } from '@kontor/contracts/forms/fields';

/** A country as a choice. */
export interface CountryOption {
  readonly code: string;
  readonly name: string;
}

/** What every question of a form is shown with. */
export interface FieldProps<Type extends FieldType = FieldType> {
  readonly field: FieldOf<Type>;
  /** Of the element around it: links lead there. */
  readonly id: string;
  /** What was typed, as it came: nothing is known of it. */
  readonly value: unknown;
  /** What is wrong with it, in words. */
  readonly problem: string | undefined;
  /** Whether it has to be answered. */
  readonly required: boolean;
  readonly countries: readonly CountryOption[];
  /** Files that are there already. */
  readonly files: readonly FormFileAnswer[];
  /** Takes files at once; without it they are sent along with the form. */
  readonly onFiles: ((field: FieldOf<'file'>, files: readonly File[]) => void) | undefined;
}

/** Of a field within a form; several forms may stand on one page. */
export const frameId = (form: string, fieldId: FieldId): string => `${form}-${fieldId}`;

/** Into the first input of a question: a browser that follows a link only goes there. `false`: there is none. */
export const enterField = (id: string): boolean => {
  const frame = document.getElementById(id);
  const input = frame?.querySelector<HTMLElement>(
    ':is(input, select, textarea)[aria-invalid="true"], input:not([type=hidden]), select, textarea',
  );
  if (!frame || !input) return false;
  input.focus({ preventScroll: true });
  frame.scrollIntoView({ block: 'nearest' });
  return true;
};
