import { type Document, EJSON, ObjectId } from 'bson';
import { Query } from 'mingo';
import { duplicateKey } from './errors.ts';

export interface IndexSpec {
  readonly v: number;
  readonly key: Document;
  readonly name: string;
  readonly unique?: boolean;
}

const ID_INDEX: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };

/** Strings are used as they are, because nearly all keys are strings. */
const keyOf = (value: unknown): string => (typeof value === 'string' ? value : `\0${EJSON.stringify({ value })}`);

const valueAt = (document: Document, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Document | null | undefined)?.[name], document) ?? null;

/** Documents by `_id`: queries by `_id` use the index, all others scan. */
export class StoredCollection {
  readonly namespace: string;
  readonly indexes = new Map<string, IndexSpec>([[ID_INDEX.name, ID_INDEX]]);
  readonly #documents = new Map<string, Document>();
  /** Keys of each unique index, with the `_id` of their document. */
  readonly #unique = new Map<string, Map<string, string>>();

  constructor(namespace: string) {
    this.namespace = namespace;
  }

  copy(): StoredCollection {
    const copy = new StoredCollection(this.namespace);
    for (const [name, index] of this.indexes) copy.indexes.set(name, index);
    for (const [key, document] of this.#documents) copy.#documents.set(key, document);
    for (const [name, keys] of this.#unique) copy.#unique.set(name, new Map(keys));
    return copy;
  }

  find(filter: Document): Document[] {
    const candidates = this.#candidates(filter);
    if (Object.keys(filter).length === 0) return [...candidates];
    const query = new Query(filter);
    const found: Document[] = [];
    for (const document of candidates) if (query.test(document)) found.push(document);
    return found;
  }

  #candidates(filter: Document): Iterable<Document> {
    const wanted: unknown = filter['_id'];
    if (wanted === undefined) return this.#documents.values();
    const { $eq, $in } = (wanted ?? {}) as { $eq?: unknown; $in?: unknown };
    const isOperator = typeof wanted === 'object' && wanted !== null && Object.keys(wanted)[0]?.startsWith('$');
    if (isOperator && $eq === undefined && !Array.isArray($in)) return this.#documents.values();
    const values: readonly unknown[] = isOperator ? (Array.isArray($in) ? ($in as unknown[]) : [$eq]) : [wanted];
    return values.flatMap((value): Document[] => {
      const document = this.#documents.get(keyOf(value));
      return document ? [document] : [];
    });
  }

  insert(document: Document): Document {
    const complete = '_id' in document ? document : { _id: new ObjectId(), ...document };
    const key = keyOf(complete['_id']);
    if (this.#documents.has(key)) throw duplicateKey(this.namespace, '_id_', { _id: complete['_id'] as unknown });
    this.#claim(key, complete);
    this.#documents.set(key, complete);
    return complete;
  }

  replace(old: Document, document: Document): void {
    const key = keyOf(old['_id']);
    this.#release(key, old);
    try {
      this.#claim(key, document);
    } catch (error) {
      this.#claim(key, old);
      throw error;
    }
    this.#documents.set(key, document);
  }

  remove(document: Document): void {
    const key = keyOf(document['_id']);
    this.#release(key, document);
    this.#documents.delete(key);
  }

  addIndex(index: IndexSpec): void {
    this.indexes.set(index.name, index);
    if (!index.unique) return;
    this.#unique.set(index.name, new Map());
    for (const [key, document] of this.#documents) this.#claim(key, document, [index]);
  }

  dropIndex(name: string): void {
    this.indexes.delete(name);
    this.#unique.delete(name);
  }

  #uniqueIndexes(): IndexSpec[] {
    return [...this.#unique.keys()].map((name) => this.indexes.get(name)!);
  }

  #claim(key: string, document: Document, indexes = this.#uniqueIndexes()): void {
    const claims = indexes.map((index) => {
      const keyValue = Object.fromEntries(Object.keys(index.key).map((path) => [path, valueAt(document, path)]));
      const taken = this.#unique.get(index.name)!;
      const holder = taken.get(EJSON.stringify(keyValue));
      if (holder !== undefined && holder !== key) throw duplicateKey(this.namespace, index.name, keyValue);
      return () => taken.set(EJSON.stringify(keyValue), key);
    });
    for (const claim of claims) claim();
  }

  #release(key: string, document: Document): void {
    for (const { name, key: paths } of this.#uniqueIndexes()) {
      const keyValue = Object.fromEntries(Object.keys(paths).map((path) => [path, valueAt(document, path)]));
      const taken = this.#unique.get(name)!;
      if (taken.get(EJSON.stringify(keyValue)) === key) taken.delete(EJSON.stringify(keyValue));
    }
  }
}
