import type { FieldId, FieldOf, FieldType } from '@kontor/contracts/forms/fields';
import type { FormFileAnswer } from '@kontor/contracts/forms/responses';

export interface CountryOption {
  readonly code: string;
  readonly name: string;
}

export interface FieldProps<Type extends FieldType = FieldType> {
  readonly field: FieldOf<Type>;
  /** Id of the surrounding element; links target it. */
  readonly id: string;
  /** The raw, unvalidated input. */
  readonly value: unknown;
  readonly problem: string | undefined;
  readonly required: boolean;
  readonly countries: readonly CountryOption[];
  /** Files already uploaded. */
  readonly files: readonly FormFileAnswer[];
  /** Uploads files immediately; if undefined they are submitted with the form. */
  readonly onFiles: ((field: FieldOf<'file'>, files: readonly File[]) => void) | undefined;
}

/** Element id of a field; a page can have several forms. */
export const frameId = (form: string, fieldId: FieldId): string => `${form}-${fieldId}`;

/** Focuses the first input of a question, since following a link only scrolls. `false`: there is none. */
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
