import type { Document } from 'bson';
import type { Catalogue } from './catalogue.ts';
import { StoredCollection } from './collection.ts';
import { CommandError } from './errors.ts';
import { aggregate, count, Cursors, distinct, find } from './read-commands.ts';
import { findAndModify, insert, remove, updateMany } from './write-commands.ts';

type Command = (database: string, command: Document) => Document;

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);
export const isWrite = (command: Document): boolean => WRITES.has(nameOf(command));

export const nameOf = (command: Document): string => Object.keys(command)[0] ?? '';

export const dataCommands = (catalogue: Catalogue): ReadonlyMap<string, Command> => {
  const cursors = new Cursors();
  const target = (command: Document): string => String(command[nameOf(command)]);
  const writing =
    (work: (collection: StoredCollection, command: Document) => Document): Command =>
    (database, command) =>
      work(catalogue.made(database, target(command)), command);
  const reading =
    <T>(work: (collection: StoredCollection, command: Document) => T, answer: (result: T) => Document): Command =>
    (database, command) => {
      const name = target(command);
      return answer(work(catalogue.existing(database, name) ?? new StoredCollection(`${database}.${name}`), command));
    };
  const listing = (database: string, name: string, documents: Document[], command: Document): Document =>
    cursors.first(`${database}.${name}`, documents, (command['cursor'] as Document | undefined) ?? {});
  return new Map<string, Command>([
    ['insert', writing(insert)],
    ['update', writing(updateMany)],
    ['delete', writing(remove)],
    ['findAndModify', writing(findAndModify)],
    [
      'find',
      (database, command) => {
        const name = target(command);
        const collection = catalogue.existing(database, name);
        return cursors.first(`${database}.${name}`, collection ? find(collection, command) : [], command);
      },
    ],
    [
      'aggregate',
      (database, command) => {
        const name = target(command);
        const collection = catalogue.existing(database, name) ?? new StoredCollection(`${database}.${name}`);
        return listing(database, name, aggregate(collection, command), command);
      },
    ],
    ['getMore', (database, command) => cursors.next(`${database}.${String(command['collection'])}`, command)],
    ['killCursors', (_, command) => cursors.kill(command)],
    ['count', reading(count, (n) => ({ n }))],
    ['distinct', reading(distinct, (values) => ({ values }))],
    ['create', (database, command) => (catalogue.create(database, target(command)), {})],
    ['drop', (database, command) => (catalogue.drop(database, target(command)), {})],
    ['dropDatabase', (database) => (catalogue.dropDatabase(database), { dropped: database })],
    [
      'createIndexes',
      (database, command) => catalogue.createIndexes(database, target(command), command['indexes'] as Document[]),
    ],
    [
      'listIndexes',
      (database, command) => listing(database, target(command), catalogue.indexes(database, target(command)), command),
    ],
    ['dropIndexes', (database, command) => (catalogue.dropIndexes(database, target(command), command['index']), {})],
    [
      'listCollections',
      (database, command) => {
        const collections = catalogue.namesIn(database).map((name) => ({ name, type: 'collection', options: {} }));
        return listing(database, '$cmd.listCollections', collections, command);
      },
    ],
  ]);
};

export const unknownCommand = (name: string): CommandError =>
  new CommandError(59, 'CommandNotFound', `the double knows no command ${name}`);
