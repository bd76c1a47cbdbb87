import type { Body } from '@kontor/contracts/ports/read-store';
import { type FieldDifference, fieldDifferences, type Json } from '@kontor/contracts/read-models/field-differences';
import type { FindingKind } from '@kontor/contracts/read-models/responses';

export interface Difference {
  readonly kind: FindingKind;
  readonly fields: readonly FieldDifference[];
}

/** @returns `null` if equal */
export const differenceOf = (live: Body | null, right: Body | null): Difference | null => {
  if (live === null && right === null) return null;
  if (live === null) return { kind: 'missing', fields: [] };
  if (right === null) return { kind: 'extra', fields: [] };
  const fields = fieldDifferences(asJson(live), asJson(right));
  return fields.length === 0 ? null : { kind: 'changed', fields };
};

const asJson = (body: Body): Json => JSON.parse(JSON.stringify(body)) as Json;
