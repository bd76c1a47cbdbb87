import DataLoader from 'dataloader';
import type { AnyBulkWriteOperation, Collection, Document, UpdateFilter } from 'mongodb';

/** Applies only if the document matches the filter. */
export interface ConditionalUpdate<T extends Document> {
  readonly filter: NonNullable<Parameters<Collection<T>['updateOne']>[0]> & { readonly _id: string };
  readonly set: Document;
}

export const gathered = <Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly (Value | null)[]>,
): ((key: Key) => Promise<Value | null>) => {
  const loader = new DataLoader<Key, Value | null>(ask, { cache: false });
  return (key) => loader.load(key);
};

export const documentsById = <T extends { readonly _id: string }>(
  find: (ids: readonly string[]) => Promise<readonly T[]>,
): ((id: string) => Promise<T | null>) =>
  gathered(async (ids) => {
    const found = new Map((await find([...new Set(ids)])).map((document) => [document._id, document]));
    return ids.map((id) => found.get(id) ?? null);
  });

/** Fixed key order prevents deadlocks on servers that run a command as a transaction. */
export const byKey = (one: { readonly _id: string }, other: { readonly _id: string }): number => {
  if (one._id === other._id) return 0;
  return one._id < other._id ? -1 : 1;
};

/**
 * One command, whose answer is only the number of applied updates.
 * @returns whether each was applied, via `look` if not all were
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
  const inOrder = [...updates].sort((one, other) => byKey(one.filter, other.filter));
  const operations = inOrder.map(
    ({ filter, set }) => ({ updateOne: { filter, update: { $set: set } } }) as unknown as AnyBulkWriteOperation<T>,
  );
  const { matchedCount } = await collection.bulkWrite(operations, { ordered: false });
  if (matchedCount === updates.length) return updates.map(() => true);
  return matchedCount === 0 ? updates.map(() => false) : look();
};
