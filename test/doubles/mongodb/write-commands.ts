import { deserialize, type Document, serialize } from 'bson';
import { Query, update } from 'mingo';
import type { StoredCollection } from './collection.ts';
import { CommandError } from './errors.ts';

/** Marks an update whose statements race: all of them search before the first one inserts. */
export const RACING = '$racing';

/** Runs each statement; a failed one stops the rest only if ordered. */
const each = (
  statements: readonly Document[],
  ordered: unknown,
  work: (statement: Document, index: number) => void,
) => {
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      work(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, ...error.more, errmsg: error.message });
      if (ordered !== false) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
};

export const insert = (collection: StoredCollection, command: Document): Document => {
  let n = 0;
  const errors = each(command['documents'] as Document[], command['ordered'], (document) => {
    collection.insert(document);
    n += 1;
  });
  return { n, ...errors };
};

export const remove = (collection: StoredCollection, command: Document): Document => {
  let n = 0;
  const errors = each(command['deletes'] as Document[], command['ordered'], ({ q, limit }) => {
    const found = collection.find(q as Document);
    for (const document of limit === 1 ? found.slice(0, 1) : found) {
      collection.remove(document);
      n += 1;
    }
  });
  return { n, ...errors };
};

export const updateMany = (collection: StoredCollection, command: Document): Document => {
  const count = { n: 0, nModified: 0 };
  const upserted: Document[] = [];
  const statements = command['updates'] as Document[];
  const missed = new Set(
    command[RACING] ? statements.filter(({ q }) => collection.find(q as Document).length === 0) : [],
  );
  const errors = each(statements, command['ordered'], (statement, index) => {
    const { q, u, multi, upsert } = statement;
    const found = missed.has(statement) ? [] : collection.find(q as Document);
    const documents = multi ? found : found.slice(0, 1);
    for (const document of documents) {
      collection.replace(document, changed(document, u as Document));
      count.n += 1;
      count.nModified += 1;
    }
    if (documents.length > 0 || !upsert) return;
    upserted.push({ index, _id: collection.insert(fromUpsert(q as Document, u as Document))['_id'] as unknown });
    count.n += 1;
  });
  return { ...count, ...(upserted.length > 0 && { upserted }), ...errors };
};

export const findAndModify = (collection: StoredCollection, command: Document): Document => {
  const { query = {}, sort, remove, update: change, new: wantsNew, upsert } = command;
  const found = new Query(query as Document).find<Document>(collection.find(query as Document));
  const old = (sort ? found.sort(sort as Record<string, 1 | -1>) : found).limit(1).all()[0];
  if (remove) {
    if (old) collection.remove(old);
    return { value: old ?? null, lastErrorObject: { n: old ? 1 : 0 } };
  }
  if (!old && !upsert) return { value: null, lastErrorObject: { n: 0, updatedExisting: false } };
  if (!old) {
    const made = collection.insert(fromUpsert(query as Document, change as Document));
    const lastErrorObject = { n: 1, updatedExisting: false, upserted: made['_id'] as unknown };
    return { value: wantsNew ? made : null, lastErrorObject };
  }
  const next = changed(old, change as Document);
  collection.replace(old, next);
  return { value: wantsNew ? next : old, lastErrorObject: { n: 1, updatedExisting: true } };
};

const hasOperators = (change: Document): boolean => Object.keys(change)[0]?.startsWith('$') ?? false;

const changed = (document: Document, change: Document): Document => {
  if (Array.isArray(change)) throw new CommandError(238, 'NotImplemented', 'the double knows no update pipelines');
  if (!hasOperators(change)) return { _id: document['_id'] as unknown, ...change };
  const { $setOnInsert: _, ...operators } = change;
  const copy = deserialize(serialize(document));
  update(copy, operators);
  return copy;
};

/** An upsert's document starts with the filter's equality conditions. */
const fromUpsert = (filter: Document, change: Document): Document => {
  const document: Document = {};
  for (const [path, wanted] of Object.entries(filter) as [string, unknown][]) {
    const operators = typeof wanted === 'object' && wanted !== null ? Object.keys(wanted) : [];
    const value: unknown = operators[0] === '$eq' ? (wanted as { $eq: unknown }).$eq : wanted;
    const isEquality = !path.startsWith('$') && (operators[0] === '$eq' || !operators[0]?.startsWith('$'));
    if (!isEquality) continue;
    if (path === '_id') document['_id'] = value;
    else if (hasOperators(change)) update(document, { $set: { [path]: value } });
  }
  if (!hasOperators(change)) return { ...document, ...change };
  const { $setOnInsert, ...operators } = change;
  update(document, operators);
  if ($setOnInsert) update(document, { $set: $setOnInsert as Document });
  return document;
};
