import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiKeyId } from '@kontor/contracts/api-keys/id';
import type { Ids } from '@kontor/contracts/kernel/ambient';

/** A key's id and secret. The prefix helps people and leak scanners. */
export interface KeyParts {
  readonly keyId: ApiKeyId;
  /** 256 bits. */
  readonly secret: string;
}

const KEY = /^kontor_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([0-9a-f]{64})$/u;
const START_LENGTH = 'kontor_'.length + 8;

/** `null`: invalid. */
export const parseKey = (text: string): KeyParts | null => {
  const [, ...groups] = KEY.exec(text) ?? [];
  const secret = groups.pop();
  return secret === undefined ? null : { keyId: groups.join('-') as ApiKeyId, secret };
};

export const keyText = ({ keyId, secret }: KeyParts): string => `kontor_${keyId.replaceAll('-', '')}_${secret}`;

/** The key's visible prefix, which is not secret. */
export const startOf = (keyId: ApiKeyId): string => keyText({ keyId, secret: '' }).slice(0, START_LENGTH);

/** Three random ids are 366 bits; the digest has 256. */
export const newSecret = (ids: Ids): string =>
  createHash('sha256').update(ids.uuid()).update(ids.uuid()).update(ids.uuid()).digest('hex');

/** A fast digest is enough for a secret of 256 bits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Constant time. */
export const isSecretOf = (secretHash: string, secret: string): boolean => {
  const [own, given] = [Buffer.from(secretHash), Buffer.from(hashOf(secret))];
  return own.length === given.length && timingSafeEqual(own, given);
};
