import type { FieldCondition, FieldId, FormField } from './fields.ts';

/** Answers of earlier fields, for conditions. An array for ticked options; `undefined`: no answer. */
type Said = ReadonlyMap<FieldId, string | readonly string[] | undefined>;

const holds = ({ fieldId, operator, value }: FieldCondition, said: Said): boolean => {
  const answer = said.get(fieldId);
  const isFilled = answer !== undefined && answer.length > 0;
  switch (operator) {
    case 'isFilled':
      return isFilled;
    case 'isEmpty':
      return !isFilled;
    case 'is':
      return isFilled && [answer].flat().includes(value);
    case 'isNot':
      return !isFilled || ![answer].flat().includes(value);
  }
};

/**
 * Which fields are asked, given what was answered so far. What a hidden field was told before does not count.
 * @param saidOf the answer to a field in plain words; `undefined`: there is none
 */
export const visibleFields = (
  fields: readonly FormField[],
  saidOf: (field: FormField) => string | readonly string[] | undefined,
): readonly FormField[] => {
  const said = new Map<FieldId, string | readonly string[] | undefined>();
  return fields.filter((field) => {
    const isVisible = field.showIf === null || holds(field.showIf, said);
    if (isVisible) said.set(field.id, saidOf(field));
    return isVisible;
  });
};
