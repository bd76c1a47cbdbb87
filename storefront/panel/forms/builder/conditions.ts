import type { FieldCondition, FieldId } from '@kontor/contracts/forms/fields';
import { type DraftField, has } from './draft.ts';

/** Fields that a condition of this one can name: what is asked before it. */
export const earlierFields = (fields: readonly DraftField[], id: FieldId): readonly DraftField[] =>
  fields
    .slice(
      0,
      fields.findIndex((field) => field.id === id),
    )
    .filter(({ type }) => type !== 'section');

/** Answers in several parts, or that nobody types: they are there or not. */
const UNCOMPARED = new Set<DraftField['type']>(['name', 'address', 'phone', 'password', 'likert', 'file']);

export const operatorsFor = (field: DraftField | undefined): readonly FieldCondition['operator'][] =>
  field && UNCOMPARED.has(field.type) ? ['isFilled', 'isEmpty'] : ['is', 'isNot', 'isFilled', 'isEmpty'];

export const comparesValue = ({ operator }: FieldCondition): boolean => operator === 'is' || operator === 'isNot';

/** What a condition about the field can be compared with; `null`: whatever is typed. */
export const valuesOf = (field: DraftField | undefined): readonly string[] | null =>
  field && field.type !== 'likert' && has(field, 'options') ? field.options.filter((text) => text.trim() !== '') : null;

/** A condition as a field begins with, about another one. */
export const firstCondition = (field: DraftField): FieldCondition => ({
  fieldId: field.id,
  operator: operatorsFor(field)[0]!,
  value: valuesOf(field)?.[0] ?? '',
});

/** The condition with an operator and a value that its field has. */
export const fittingCondition = (condition: FieldCondition, field: DraftField): FieldCondition => {
  const operator = operatorsFor(field).includes(condition.operator) ? condition.operator : operatorsFor(field)[0]!;
  const values = valuesOf(field);
  const value = values === null || values.includes(condition.value) ? condition.value : (values[0] ?? '');
  return { fieldId: field.id, operator, value };
};

export const dependents = (fields: readonly DraftField[], id: FieldId): readonly DraftField[] =>
  fields.filter(({ showIf }) => showIf?.fieldId === id);

/** A pair whose order would be turned round: the second one is shown by an answer to the first. */
export interface Turned {
  readonly asked: DraftField;
  readonly shown: DraftField;
}

/** The first field that would stand before the one its condition names; `null`: none. */
export const turnedPair = (fields: readonly DraftField[]): Turned | null => {
  const places = new Map(fields.map((field, index) => [field.id, index]));
  for (const [index, shown] of fields.entries()) {
    const place = shown.showIf && places.get(shown.showIf.fieldId);
    if (typeof place === 'number' && place >= index) return { asked: fields[place]!, shown };
  }
  return null;
};
