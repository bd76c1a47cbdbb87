import { MASK } from '../analytics/tables.ts';
import { type FieldDifference, fieldText, isSealed, type Json, pathText } from './field-differences.ts';
import { MAX_REPORTED } from './findings.ts';
import type { FieldFinding, FindingKind, Findings } from './responses.ts';
import type { DocumentKey } from '../ports/responses.ts';

/** @param difference `null`: equal */
export const withDocument = (
  findings: Findings,
  { siteId, id }: DocumentKey,
  difference: { readonly kind: FindingKind; readonly fields: readonly FieldDifference[] } | null,
): Findings => {
  const looked = findings.looked + 1;
  if (!difference) return { ...findings, looked };
  const { kind, fields } = difference;
  const isTold = findings.first.length < MAX_REPORTED.documents;
  const told = fields.slice(0, MAX_REPORTED.fields).map(findingOf);
  const finding = { siteId, id, kind, fields: told, fieldCount: fields.length };
  return {
    ...findings,
    looked,
    [kind]: findings[kind] + 1,
    fields: counted(findings.fields, fields),
    first: isTold ? [...findings.first, finding] : findings.first,
  };
};

const findingOf = ({ path, before, after }: FieldDifference): FieldFinding => ({
  path: pathText(path),
  before: valueText(before),
  after: valueText(after),
});

const valueText = (value: Json | undefined): string | null => {
  if (value === undefined) return null;
  const text = JSON.stringify(value, (_, part: Json) => (isSealed(part) ? MASK : part));
  return text.length > MAX_REPORTED.valueLength ? `${text.slice(0, MAX_REPORTED.valueLength)}…` : text;
};

/** Each field counts once per document. */
const counted = (before: Findings['fields'], fields: readonly FieldDifference[]): Findings['fields'] => {
  const counts = new Map(Object.entries(before));
  for (const name of new Set(fields.map(({ path }) => fieldText(path)))) {
    if (counts.has(name) || counts.size < MAX_REPORTED.fieldNames) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
};
