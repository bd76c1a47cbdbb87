import { type Document, Long } from 'bson';
import { Aggregator, ProcessingMode, Query } from 'mingo';
import type { StoredCollection } from './collection.ts';
import { CommandError } from './errors.ts';

const FIRST_BATCH = 101;
const NO_CURSOR = Long.fromNumber(0);

export class Cursors {
  readonly #rest = new Map<string, Document[]>();
  #last = 0;

  first(namespace: string, documents: Document[], { batchSize, singleBatch }: Document): Document {
    const size = typeof batchSize === 'number' ? batchSize : FIRST_BATCH;
    if (singleBatch || documents.length <= size) {
      return { cursor: { id: NO_CURSOR, ns: namespace, firstBatch: documents } };
    }
    const id = Long.fromNumber((this.#last += 1));
    this.#rest.set(id.toString(), documents.slice(size));
    return { cursor: { id, ns: namespace, firstBatch: documents.slice(0, size) } };
  }

  next(namespace: string, { getMore, batchSize }: Document): Document {
    const key = String(getMore);
    const rest = this.#rest.get(key);
    if (!rest) throw new CommandError(43, 'CursorNotFound', `cursor id ${key} not found`);
    const size = typeof batchSize === 'number' ? batchSize : rest.length;
    const nextBatch = rest.splice(0, size);
    if (rest.length === 0) this.#rest.delete(key);
    const id = rest.length > 0 ? Long.fromString(key) : NO_CURSOR;
    return { cursor: { id, ns: namespace, nextBatch } };
  }

  kill({ cursors }: Document): Document {
    for (const id of cursors as readonly unknown[]) this.#rest.delete(String(id));
    return { cursorsKilled: cursors as unknown };
  }
}

export const find = (collection: StoredCollection, command: Document): Document[] => {
  const { filter = {}, sort, skip, limit, projection } = command;
  const matching = collection.find(filter as Document);
  if (!sort && !skip && !limit && !projection) return matching;
  let found = new Query({}).find<Document>(matching, projection as Document);
  if (sort) found = found.sort(sort as Record<string, 1 | -1>);
  if (skip) found = found.skip(skip as number);
  if (limit) found = found.limit(limit as number);
  return found.all();
};

export const count = (collection: StoredCollection, { query = {} }: Document): number =>
  collection.find(query as Document).length;

export const distinct = (collection: StoredCollection, { key, query = {} }: Document): unknown[] => {
  const path = `$${String(key)}`;
  const values = aggregate(collection, { pipeline: [{ $match: query as Document }, { $group: { _id: path } }] });
  return values.map(({ _id }) => _id as unknown);
};

/** Copies documents, as stages may modify them, after a leading `$match`. */
export const aggregate = (collection: StoredCollection, { pipeline }: Document): Document[] => {
  const [first, ...rest] = pipeline as readonly Document[];
  const match = first?.['$match'] as Document | undefined;
  const stages = match ? rest : [...(pipeline as Document[])];
  const options = { processingMode: ProcessingMode.CLONE_INPUT };
  return new Aggregator(stages, options).run<Document>(collection.find(match ?? {}));
};
