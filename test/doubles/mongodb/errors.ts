import type { Document } from 'bson';

export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly more: Document;

  constructor(code: number, codeName: string, message: string, more: Document = {}) {
    super(message);
    this.code = code;
    this.codeName = codeName;
    this.more = more;
  }
}

export const duplicateKey = (namespace: string, index: string, keyValue: Document): CommandError =>
  new CommandError(
    11000,
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: ${JSON.stringify(keyValue)}`,
    { keyPattern: Object.fromEntries(Object.keys(keyValue).map((path) => [path, 1])), keyValue },
  );

export const namespaceNotFound = (): CommandError => new CommandError(26, 'NamespaceNotFound', 'ns not found');
