import type { DocumentKey } from '../ports/read-store.ts';

/**
 * `changed`: both sides have the document, and it says something else. `missing`: it should be there and is not.
 * `extra`: it is there and should not be.
 */
export type FindingKind = 'changed' | 'missing' | 'extra';

/** Of a document; values as JSON, what is sealed in them hidden, and not all of it where it is long. */
export interface FieldFinding {
  /** `lines[0].quantity` */
  readonly path: string;
  /** `null`: there is no such field. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A document that is not what it should be. */
export interface Finding extends DocumentKey {
  readonly kind: FindingKind;
  /** The first of them; of a whole document none. */
  readonly fields: readonly FieldFinding[];
  readonly fieldCount: number;
}

/** What comparing has come to so far. */
export interface Findings {
  /** Documents that were compared. */
  readonly looked: number;
  readonly changed: number;
  readonly missing: number;
  readonly extra: number;
  /** How often each field differs (`lines[].quantity`), the most frequent ones. */
  readonly fields: Readonly<Record<string, number>>;
  /** The first documents that differ. */
  readonly first: readonly Finding[];
}

export const NOTHING_FOUND: Findings = { looked: 0, changed: 0, missing: 0, extra: 0, fields: {}, first: [] };

/** Documents and fields that are told one by one; everything is counted. */
export const MOST_TOLD = { documents: 50, fields: 20, fieldNames: 200, valueLength: 300 } as const;

export const driftedOf = ({ changed, missing, extra }: Findings): number => changed + missing + extra;
