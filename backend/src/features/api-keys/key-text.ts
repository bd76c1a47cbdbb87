import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiKeyId } from '@kontor/contracts/api-keys/api-keys';
import type { Ids } from '@kontor/contracts/kernel/ambient';

/** What the holder of a key has: which one, and the proof. The prefix is for people and for tools that look for leaks. */
export interface KeyParts {
  readonly keyId: ApiKeyId;
  /** 256 bits. */
  readonly secret: string;
}

const KEY = /^kontor_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([0-9a-f]{64})$/u;
const START_LENGTH = 'kontor_'.length + 8;

/** `null`: it is none. */
export const parseKey = (text: string): KeyParts | null => {
  const [, ...groups] = KEY.exec(text) ?? [];
  const secret = groups.pop();
  return secret === undefined ? null : { keyId: groups.join('-') as ApiKeyId, secret };
};

export const keyText = ({ keyId, secret }: KeyParts): string => `kontor_${keyId.replaceAll('-', '')}_${secret}`;

/** How it begins, which names it and is no secret. */
export const startOf = (keyId: ApiKeyId): string => keyText({ keyId, secret: '' }).slice(0, START_LENGTH);

/** Three random ids are 366 bits; their digest is 256 of them. */
export const newSecret = (ids: Ids): string =>
  createHash('sha256').update(ids.uuid()).update(ids.uuid()).update(ids.uuid()).digest('hex');

/** Nobody can guess 256 bits, so a digest that is quick to make is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** In the same time for every wrong secret. */
export const isSecretOf = (secretHash: string, secret: string): boolean => {
  const [own, given] = [Buffer.from(secretHash), Buffer.from(hashOf(secret))];
  return own.length === given.length && timingSafeEqual(own, given);
};
