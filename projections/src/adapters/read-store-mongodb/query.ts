import type { Body, Page, Query, Scalar } from '@kontor/contracts/ports/read-store';
import type { Db, Filter, Sort } from 'mongodb';
import { afterPrefix, checkIndex } from '../read-store/check-index.ts';
import { type Matches, scoreOf, stepsOf } from '../read-store/asked-text.ts';
import { QUALITY } from '../read-store/matching.ts';
import { decodePageKey, encodePageKey, type PagePlace } from '../read-store/page-key.ts';
import { valueAt } from '../read-store/words.ts';
import { getDocuments, toDocument, WITHOUT_WORDS } from './documents.ts';
import { type DocumentRecord, documentsOf, fieldPath } from './layout.ts';
import type { Live } from './versions.ts';
import { fittingWords } from './words.ts';

type Condition = Filter<DocumentRecord>;

/**
 * Values come from visitors: with an explicit operator an object is compared as a value and cannot inject operators.
 * `null` also matches missing fields.
 */
const equals = (field: string, value: Scalar): Condition => ({ [fieldPath(field)]: { $eq: value } });

/** Slips count in fields with a weight alone: long texts have a word that is like any other. */
const holdsOneOf = (words: Matches): Condition => {
  const of = (isSlip: boolean) =>
    [...words].flatMap(([word, quality]) => ((quality === QUALITY.slip) === isSlip ? [word] : []));
  const [sure, slips] = [of(false), of(true)];
  if (slips.length === 0) return { 'words.word': { $in: sure } };
  return {
    $or: [{ 'words.word': { $in: sure } }, { words: { $elemMatch: { word: { $in: slips }, weight: { $gt: 0 } } } }],
  };
};

const conditionsOf = (
  { siteId, where = {}, anyOf, contains, range, prefix }: Query,
  fitting: readonly Matches[],
): readonly Condition[] => {
  const between = (field: string, bounds: object): Condition => ({ [fieldPath(field)]: bounds });
  return [
    { site: { $eq: siteId }, body: { $ne: null } },
    ...Object.entries(where).map(([field, value]) => equals(field, value)),
    ...(anyOf ? [{ [fieldPath(anyOf.field)]: { $in: [...anyOf.values] } } as Condition] : []),
    ...(contains ? [equals(contains.field, contains.value)] : []),
    ...(range?.from === undefined ? [] : [between(range.field, { $gte: range.from })]),
    ...(range?.to === undefined ? [] : [between(range.field, { $lte: range.to })]),
    ...fitting.map(holdsOneOf),
    ...(prefix ? [between(prefix.field, { $gte: prefix.value, $lt: afterPrefix(prefix.value) })] : []),
  ];
};

/**
 * Documents after the last one of a page. `$gt` and `$lt` compare within one type only, and `null` sorts first, so it
 * is handled separately. The redundant bound next to `$or` lets the index start at the page.
 */
const beyond = (sort: Query['sort'], { sort: value, id }: PagePlace): Condition => {
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

interface Asked {
  readonly query: Query;
  readonly after: PagePlace | null;
  readonly fitting?: readonly Matches[];
  readonly step?: number;
}

const EMPTY_PAGE = { documents: [], next: null };

export const findPage = async <T extends Body>(database: Db, live: Live, query: Query): Promise<Page<T>> => {
  checkIndex(live.schema, query);
  const after = query.after === undefined ? null : decodePageKey(query.after);
  if (!query.text) return findSorted(database, live, { query, after });
  const { siteId } = query;
  const find = query.text.isRanked ? findRanked : findSorted;
  for (const text of stepsOf(query.text, after)) {
    const fitting = await fittingWords(database, live.version, siteId, text);
    const page = fitting && (await find<T>(database, live, { query, after, fitting, step: text.step }));
    if (page && page.documents.length > 0) return page;
  }
  return EMPTY_PAGE;
};

/** Reads one document more than needed, to know whether there is a next page. */
const findSorted = async <T extends Body>(
  database: Db,
  { version }: Live,
  { query, after, fitting = [], step }: Asked,
): Promise<Page<T>> => {
  const { sort } = query;
  const conditions = [...conditionsOf(query, fitting), ...(after ? [beyond(sort, after)] : [])];
  const direction = sort?.direction === 'descending' ? -1 : 1;
  const order: Sort = sort ? { [fieldPath(sort.field)]: direction, id: direction } : { id: 1 };
  const limit = query.limit + 1;
  // A batch size above the limit saves the driver a second request.
  const records = await documentsOf(database, version)
    .find({ $and: conditions }, { projection: WITHOUT_WORDS, sort: order, limit, batchSize: limit + 1 })
    .toArray();
  const documents = records.slice(0, query.limit).map((record) => toDocument<T>(record));
  const last = documents.at(-1);
  const hasMore = last !== undefined && records.length > documents.length;
  const value = hasMore && sort ? valueAt(last.body, sort.field) : null;
  const place = hasMore && { sort: (value ?? null) as Scalar, id: last.id, step };
  return { documents, next: place ? encodePageKey(place) : null };
};

interface Ranked {
  readonly id: string;
  readonly score: number;
  readonly sort: string;
}

const inOrder = (one: Ranked, other: Ranked): number =>
  other.score - one.score || compared(one.sort, other.sort) || compared(one.id, other.id);

const compared = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Ranks in this process, by the few words of a document that rank: MongoDB would look through them for each match. */
const findRanked = async <T extends Body>(
  database: Db,
  { version }: Live,
  { query, after, fitting = [], step }: Asked,
): Promise<Page<T>> => {
  const { siteId, sort, limit } = query;
  const projection = { _id: 0, id: 1, ranked: 1, ...(sort && { [fieldPath(sort.field)]: 1 }) };
  const ranked = await documentsOf(database, version)
    .find({ $and: [...conditionsOf(query, fitting)] }, { projection })
    // While it is read, so that the words of all of them are never here together.
    .map(({ id, body, ranked: words = [] }): Ranked => {
      const value = sort && valueAt(body, sort.field);
      return { id, score: scoreOf(fitting, words), sort: typeof value === 'string' ? value : '' };
    })
    .toArray();
  const before = after && { id: after.id, score: after.score ?? 0, sort: String(after.sort ?? '') };
  const rest = ranked.filter((one) => !before || inOrder(before, one) < 0).sort(inOrder);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const ids = page.map(({ id }) => id);
  return {
    documents: await getDocuments<T>(database, version, siteId, ids),
    next: last && rest.length > page.length ? encodePageKey({ ...last, step }) : null,
  };
};
