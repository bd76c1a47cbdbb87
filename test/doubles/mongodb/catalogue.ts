import type { Document } from 'bson';
import { type IndexSpec, StoredCollection } from './collection.ts';
import { CommandError, namespaceNotFound } from './errors.ts';

export class Catalogue {
  readonly #collections = new Map<string, StoredCollection>();

  copy(): Catalogue {
    const copy = new Catalogue();
    for (const [namespace, collection] of this.#collections) copy.#collections.set(namespace, collection.copy());
    return copy;
  }

  existing(database: string, name: string): StoredCollection | undefined {
    return this.#collections.get(`${database}.${name}`);
  }

  made(database: string, name: string): StoredCollection {
    const namespace = `${database}.${name}`;
    let collection = this.#collections.get(namespace);
    if (!collection) {
      collection = new StoredCollection(namespace);
      this.#collections.set(namespace, collection);
    }
    return collection;
  }

  create(database: string, name: string): void {
    if (this.existing(database, name)) {
      throw new CommandError(48, 'NamespaceExists', `Collection ${database}.${name} already exists.`);
    }
    this.made(database, name);
  }

  drop(database: string, name: string): void {
    if (!this.#collections.delete(`${database}.${name}`)) throw namespaceNotFound();
  }

  dropDatabase(database: string): void {
    for (const name of this.namesIn(database)) this.drop(database, name);
  }

  namesIn(database: string): readonly string[] {
    const prefix = `${database}.`;
    return [...this.#collections.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  }

  createIndexes(database: string, name: string, specs: readonly Document[]): Document {
    const createdCollectionAutomatically = !this.existing(database, name);
    const collection = this.made(database, name);
    const numIndexesBefore = collection.indexes.size;
    for (const spec of specs) {
      const index = { ...spec, v: 2 } as unknown as IndexSpec;
      const known = collection.indexes.get(index.name);
      if (known && JSON.stringify(known.key) !== JSON.stringify(index.key)) {
        throw new CommandError(86, 'IndexKeySpecsConflict', `an index named ${index.name} exists with other fields`);
      }
      if (known) continue;
      if ([...collection.indexes.values()].some(({ key }) => JSON.stringify(key) === JSON.stringify(index.key))) {
        throw new CommandError(85, 'IndexOptionsConflict', `an index like ${index.name} exists with another name`);
      }
      collection.addIndex(index);
    }
    return { numIndexesBefore, numIndexesAfter: collection.indexes.size, createdCollectionAutomatically };
  }

  indexes(database: string, name: string): Document[] {
    const collection = this.existing(database, name);
    if (!collection) throw namespaceNotFound();
    return [...collection.indexes.values()].map((index) => ({ ...index }));
  }

  dropIndexes(database: string, name: string, which: unknown): void {
    const collection = this.existing(database, name);
    if (!collection) throw namespaceNotFound();
    const names = which === '*' ? [...collection.indexes.keys()] : [String(which)];
    for (const index of names) if (index !== '_id_') collection.dropIndex(index);
  }
}
