import { createHmac, randomBytes } from 'node:crypto';
import type { Key } from '@kontor/contracts/ports/vault';

/** Purpose of the secret under which names are digested. */
export const NAMES = 'vault:names';

const KEY_BYTES = 32;

export const newKey = (): Key => new Uint8Array(randomBytes(KEY_BYTES));

/** What is kept of a name: without the secret nobody can try names against it. */
export const digestOf = (secret: Key, name: string): string =>
  createHmac('sha256', secret).update(name.normalize('NFC').trim().toLowerCase()).digest('base64url');
