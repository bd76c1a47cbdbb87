import { type Query, StoreUnavailable, UnknownIndex, type ViewSchema } from '@kontor/contracts/ports/read-store';

/**
 * Ensures that the named index serves the query, to prevent full scans.
 * @throws UnknownIndex; StoreUnavailable for a text where the version has no words yet
 */
export const checkIndex = (
  schema: ViewSchema,
  { index, where = {}, anyOf, contains, range, prefix, text, sort }: Query,
): void => {
  const fields = schema.indexes[index];
  if (!fields) throw new UnknownIndex(`view ${schema.name} has no index ${index}`);
  const equal = [...Object.keys(where), ...(anyOf ? [anyOf.field] : [])];
  const leading = fields.slice(0, equal.length);
  const next = fields[leading.length];
  const ordered = [range?.field, prefix?.field, sort?.field].filter((field) => field !== undefined);
  if (leading.some((field) => !equal.includes(field)) || ordered.some((field) => field !== next)) {
    throw new UnknownIndex(`index ${index} of view ${schema.name} does not serve this query`);
  }
  if (contains && !schema.lists?.includes(contains.field)) {
    throw new UnknownIndex(`${contains.field} is no list of ${schema.name}`);
  }
  // Versions of before decision 0065 name the fields alone.
  if (text && !schema.search?.names)
    throw new StoreUnavailable(`this version of ${schema.name} is not searched by text`);
};

export const afterPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`;
