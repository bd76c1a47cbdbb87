import type { Body, Page, Query, Scalar, ViewSchema } from '@kontor/contracts/ports/read-store';
import type { Db, Filter, Sort } from 'mongodb';
import { afterPrefix, checkIndex } from '../read-store/check-index.ts';
import { decodePageKey, encodePageKey } from '../read-store/page-key.ts';
import { valueAt } from './bodies.ts';
import { toDocument, WITHOUT_WORDS } from './documents.ts';
import { type DocumentRecord, documentsOf, fieldPath } from './layout.ts';
import type { Live } from './versions.ts';
import { type SearchWords, toSearchWords, matchingWords } from './words.ts';

type Condition = Filter<DocumentRecord>;

/**
 * Values come from visitors: with an explicit operator an object is compared as a value and cannot inject operators.
 * `null` also matches missing fields.
 */
export const equals = (field: string, value: Scalar): Condition => ({ [fieldPath(field)]: { $eq: value } });

const conditionsOf = (
  { siteId, where = {}, anyOf, contains, range, prefix }: Query,
  words: SearchWords | null,
): readonly Condition[] => {
  const between = (field: string, bounds: object): Condition => ({ [fieldPath(field)]: bounds });
  return [
    { site: { $eq: siteId }, body: { $ne: null } },
    ...Object.entries(where).map(([field, value]) => equals(field, value)),
    ...(anyOf ? [{ [fieldPath(anyOf.field)]: { $in: [...anyOf.values] } } as Condition] : []),
    ...(contains ? [equals(contains.field, contains.value)] : []),
    ...(range?.from === undefined ? [] : [between(range.field, { $gte: range.from })]),
    ...(range?.to === undefined ? [] : [between(range.field, { $lte: range.to })]),
    ...(words ? matchingWords(words) : []),
    ...(prefix ? [between(prefix.field, { $gte: prefix.value, $lt: afterPrefix(prefix.value) })] : []),
  ];
};

/**
 * Documents after the last one of a page. `$gt` and `$lt` compare within one type only, and `null` sorts first, so it
 * is handled separately. The redundant bound next to `$or` lets the index start at the page.
 */
const beyond = (sort: Query['sort'], value: Scalar, id: string): Condition => {
  if (!sort) return { id: { $gt: id } };
  const path = fieldPath(sort.field);
  const tie = (side: '$gt' | '$lt'): Condition => ({ [path]: { $eq: value }, id: { [side]: id } });
  if (sort.direction === 'ascending') {
    if (value === null) return { $or: [{ [path]: { $ne: null } }, tie('$gt')] };
    return { [path]: { $gte: value }, $or: [{ [path]: { $gt: value } }, tie('$gt')] };
  }
  if (value === null) return tie('$lt');
  return { $or: [{ [path]: { $lt: value } }, { [path]: { $eq: null } }, tie('$lt')] };
};

const selectPage = (
  schema: ViewSchema,
  query: Query,
  words: SearchWords | null,
): { readonly filter: Condition; readonly order: Sort } => {
  checkIndex(schema, query);
  const { sort, after } = query;
  const conditions = [...conditionsOf(query, words)];
  if (after !== undefined) conditions.push(beyond(sort, ...decodePageKey(after)));
  const direction = sort?.direction === 'descending' ? -1 : 1;
  return {
    filter: { $and: conditions },
    order: sort ? { [fieldPath(sort.field)]: direction, id: direction } : { id: 1 },
  };
};

/** Reads one document more than needed, to know whether there is a next page. */
export const findPage = async <T extends Body>(
  database: Db,
  { version, schema }: Live,
  query: Query,
): Promise<Page<T>> => {
  const words = query.text === undefined ? null : toSearchWords(query.text);
  const { filter, order } = selectPage(schema, query, words);
  if (query.text !== undefined && !words) return { documents: [], next: null };
  const limit = query.limit + 1;
  // A batch size above the limit saves the driver a second request.
  const records = await documentsOf(database, version)
    .find(filter, { projection: WITHOUT_WORDS, sort: order, limit, batchSize: limit + 1 })
    .toArray();
  const documents = records.slice(0, query.limit).map((record) => toDocument<T>(record));
  const last = documents.at(-1);
  const hasMore = last !== undefined && records.length > documents.length;
  const value = hasMore && query.sort ? valueAt(last.body, query.sort.field) : null;
  return { documents, next: hasMore ? encodePageKey((value ?? null) as Scalar, last.id) : null };
};
