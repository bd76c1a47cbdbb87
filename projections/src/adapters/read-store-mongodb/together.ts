import DataLoader from 'dataloader';
import type { AnyBulkWriteOperation, Collection, Document, UpdateFilter } from 'mongodb';

/** A change that takes effect where the document is as it is expected to be. */
export interface ConditionalUpdate<T extends Document> {
  readonly filter: NonNullable<Parameters<Collection<T>['updateOne']>[0]>;
  readonly set: Document;
}

/** What many ask for in the same moment is asked of the server once. */
export const gathered = <Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly (Value | null)[]>,
): ((key: Key) => Promise<Value | null>) => {
  const loader = new DataLoader<Key, Value | null>(ask, { cache: false });
  return (key) => loader.load(key);
};

/** The same of documents by their id. */
export const documentsById = <T extends { readonly _id: string }>(
  find: (ids: readonly string[]) => Promise<readonly T[]>,
): ((id: string) => Promise<T | null>) =>
  gathered(async (ids) => {
    const found = new Map((await find([...new Set(ids)])).map((document) => [document._id, document]));
    return ids.map((id) => found.get(id) ?? null);
  });

/**
 * Sends them in one command, which tells how many took effect, and not which.
 * @returns whether each took effect, as `look` finds out where not all of them did
 */
export const updateTogether = async <T extends Document>(
  collection: Collection<T>,
  updates: readonly ConditionalUpdate<T>[],
  look: () => Promise<readonly boolean[]>,
): Promise<readonly boolean[]> => {
  const [first] = updates;
  if (first && updates.length === 1) {
    return [(await collection.updateOne(first.filter, { $set: first.set } as UpdateFilter<T>)).matchedCount === 1];
  }
  const operations = updates.map(
    ({ filter, set }) => ({ updateOne: { filter, update: { $set: set } } }) as unknown as AnyBulkWriteOperation<T>,
  );
  const { matchedCount } = await collection.bulkWrite(operations, { ordered: false });
  if (matchedCount === updates.length) return updates.map(() => true);
  return matchedCount === 0 ? updates.map(() => false) : look();
};
