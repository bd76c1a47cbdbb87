import { MASK } from '../analytics/tables.ts';
import type { DocumentKey } from '../ports/read-store.ts';
import { type FieldDifference, fieldText, isSealed, type Json, pathText } from './field-differences.ts';
import { type FieldFinding, type FindingKind, type Findings, MOST_TOLD } from './findings.ts';

/** One more document that was compared. @param difference `null`: there is none */
export const withDocument = (
  findings: Findings,
  { siteId, id }: DocumentKey,
  difference: { readonly kind: FindingKind; readonly fields: readonly FieldDifference[] } | null,
): Findings => {
  const looked = findings.looked + 1;
  if (!difference) return { ...findings, looked };
  const { kind, fields } = difference;
  const isTold = findings.first.length < MOST_TOLD.documents;
  const told = fields.slice(0, MOST_TOLD.fields).map(findingOf);
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
  return text.length > MOST_TOLD.valueLength ? `${text.slice(0, MOST_TOLD.valueLength)}…` : text;
};

/** Each field once a document, however often it stands in it. */
const counted = (before: Findings['fields'], fields: readonly FieldDifference[]): Findings['fields'] => {
  const counts = new Map(Object.entries(before));
  for (const name of new Set(fields.map(({ path }) => fieldText(path)))) {
    if (counts.has(name) || counts.size < MOST_TOLD.fieldNames) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
};
