import type { FieldCondition, FieldId } from '@kontor/contracts/forms/fields';
import type { DraftField } from './draft.ts';
import { has } from './setting-fields.ts';

/** Fields that this one's condition can refer to: those before it. */
export const earlierFields = (fields: readonly DraftField[], id: FieldId): readonly DraftField[] =>
  fields
    .slice(
      0,
      fields.findIndex((field) => field.id === id),
    )
    .filter(({ type }) => type !== 'section');

/** Answers with several parts or without text: conditions can only test whether they exist. */
const UNCOMPARED = new Set<DraftField['type']>(['name', 'address', 'phone', 'password', 'likert', 'file']);

export const operatorsFor = (field: DraftField | undefined): readonly FieldCondition['operator'][] =>
  field && UNCOMPARED.has(field.type) ? ['isFilled', 'isEmpty'] : ['is', 'isNot', 'isFilled', 'isEmpty'];

export const comparesValue = ({ operator }: FieldCondition): boolean => operator === 'is' || operator === 'isNot';

/** Values that a condition can compare the field with; `null`: any text. */
export const valuesOf = (field: DraftField | undefined): readonly string[] | null =>
  field && field.type !== 'likert' && has(field, 'options') ? field.options.filter((text) => text.trim() !== '') : null;

/** Default condition that refers to the given field. */
export const firstCondition = (field: DraftField): FieldCondition => ({
  fieldId: field.id,
  operator: operatorsFor(field)[0]!,
  value: valuesOf(field)?.[0] ?? '',
});

/** Adjusts operator and value to the field's type. */
export const fittingCondition = (condition: FieldCondition, field: DraftField): FieldCondition => {
  const operator = operatorsFor(field).includes(condition.operator) ? condition.operator : operatorsFor(field)[0]!;
  const values = valuesOf(field);
  const value = values === null || values.includes(condition.value) ? condition.value : (values[0] ?? '');
  return { fieldId: field.id, operator, value };
};

export const dependents = (fields: readonly DraftField[], id: FieldId): readonly DraftField[] =>
  fields.filter(({ showIf }) => showIf?.fieldId === id);

/** Two fields in the wrong order: the second one's answer shows the first. */
export interface Turned {
  readonly asked: DraftField;
  readonly shown: DraftField;
}

/** The first field that is placed before the one its condition refers to; `null`: none. */
export const turnedPair = (fields: readonly DraftField[]): Turned | null => {
  const places = new Map(fields.map((field, index) => [field.id, index]));
  for (const [index, shown] of fields.entries()) {
    const place = shown.showIf && places.get(shown.showIf.fieldId);
    if (typeof place === 'number' && place >= index) return { asked: fields[place]!, shown };
  }
  return null;
};
