import { createHmac, createSecretKey, type Hmac, type KeyObject } from 'node:crypto';
import type { Key } from '@kontor/contracts/ports/vault';

const prepared = new WeakMap<Key, KeyObject>();

/** HMAC-SHA-256. Preparing a key takes several times as long as a digest, so each key is prepared once. */
export const hmac = (key: Key): Hmac => {
  const ready = prepared.get(key) ?? createSecretKey(key);
  prepared.set(key, ready);
  return createHmac('sha256', ready);
};
