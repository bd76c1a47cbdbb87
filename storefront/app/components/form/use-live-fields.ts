import type { RawAnswers } from '@kontor/contracts/forms/answers';
import { rawAnswersOf, rawInWords } from '@kontor/contracts/forms/entries';
import type { FieldId, FormField } from '@kontor/contracts/forms/fields';
import { visibleFields } from '@kontor/contracts/forms/visible-fields';
import { type RefObject, useMemo, useState } from 'react';
import { useHydrated } from '../use-hydrated.ts';

const openFields = (fields: readonly FormField[], raw: RawAnswers): ReadonlySet<FieldId> =>
  new Set(visibleFields(fields, ({ id }) => rawInWords(raw[id])).map(({ id }) => id));

/** Previous input, and the values of hidden fields (some come from the page's URL). */
export const startingValues = (
  fields: readonly FormField[],
  values: RawAnswers,
  address: URLSearchParams,
): RawAnswers => {
  const hidden = fields.flatMap((field) =>
    field.type === 'hidden' ? [[field.id, (field.fromAddress && address.get(field.id)) || field.value] as const] : [],
  );
  return { ...Object.fromEntries(hidden), ...values };
};

/**
 * Which questions are shown while the form is filled in. Call `follow` after each change.
 * @param values including those of hidden fields
 * @param form the form, or an element that contains the inputs
 */
export const useLiveFields = (
  fields: readonly FormField[],
  values: RawAnswers,
  form: RefObject<HTMLFormElement | HTMLDivElement>,
) => {
  const isLive = useHydrated();
  const [raw, setRaw] = useState(values);
  const hasConditions = fields.some(({ showIf }) => showIf !== null);
  const visible = useMemo(() => openFields(fields, raw), [fields, raw]);
  const follow = (): void => {
    if (form.current && hasConditions) setRaw(rawAnswersOf(fields, entriesIn(form.current)));
  };
  return { visible, isLive, follow };
};

const entriesIn = (element: HTMLElement): Iterable<readonly [string, unknown]> => {
  if (element instanceof HTMLFormElement) return new FormData(element);
  const inputs = element.querySelectorAll<HTMLInputElement>(':is(input, select, textarea)[name]');
  return [...inputs]
    .filter(({ type, checked }) => (type !== 'radio' && type !== 'checkbox') || checked)
    .map(({ name, value }) => [name, value] as const);
};
