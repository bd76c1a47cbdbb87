import { createHash, timingSafeEqual } from 'node:crypto';
import { AccountId, type EntryId, type SessionId } from '@kontor/contracts/accounts/ids';
import type { Ids } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Key, Vault } from '@kontor/contracts/ports/vault';
import { stringify } from 'uuid';
import { hmac } from '../../platform/hmac.ts';

/** The browser's session token. Both halves are stored only as digests elsewhere. */
export interface SessionToken {
  /** Constant during the session. */
  readonly handle: string;
  /** Rotates. */
  readonly secret: string;
}

const bare = (uuid: string): string => uuid.replaceAll('-', '');
export const newHandle = (ids: Ids): string => bare(ids.uuid()) + bare(ids.uuid());
export const newSecret = newHandle;
export const newDeviceId = (ids: Ids): string => bare(ids.uuid());

/** No account has this id; look-ups for unknown addresses use it, to take the same time. */
export const NOBODY = '00000000-0000-8000-8000-000000000000' as AccountId;

const TOKEN = /^([0-9a-f]{64})\.([0-9a-f]{64})$/u;
export const parseToken = (cookie: string | undefined): SessionToken | null => {
  const [, handle, secret] = TOKEN.exec(cookie ?? '') ?? [];
  return handle !== undefined && secret !== undefined ? { handle, secret } : null;
};
export const tokenText = ({ handle, secret }: SessionToken): string => `${handle}.${secret}`;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** UUID version 8 of a digest; not reversible. */
const idOf = (digest: Buffer): string => {
  const bytes = digest.subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return stringify(bytes);
};
export const sessionIdOf = (handle: string): SessionId =>
  idOf(createHash('sha256').update(`session ${handle}`).digest()) as SessionId;

export const entryIdOf = (code: string): EntryId =>
  idOf(createHash('sha256').update(`entry ${code}`).digest()) as EntryId;

const keyed = (key: Key, ...parts: readonly string[]): Buffer => hmac(key).update(JSON.stringify(parts)).digest();

/** Names a stream after a value that must not be readable in the log. */
export const subjectIdOf = async (vault: Vault, siteId: SiteId, subject: string, value: string): Promise<string> =>
  idOf(keyed(await vault.secret(siteId, 'sign-ins'), subject, value.normalize('NFC').toLowerCase()));

export const recoveryDigest = async (vault: Vault, siteId: SiteId, accountId: AccountId, code: string) =>
  keyed(await vault.secret(siteId, 'recovery-codes'), accountId, code).toString('base64url');

export type LinkPurpose = 'invitation' | 'passwordReset';

/** A mailed link's token. Derived from its purpose, so it is not stored. */
export const linkToken = async (
  vault: Vault,
  siteId: SiteId,
  purpose: LinkPurpose,
  accountId: AccountId,
  linkId: string,
): Promise<string> => {
  const secret = await vault.secret(siteId, 'account-links');
  return `${accountId}.${keyed(secret, purpose, accountId, linkId).toString('base64url')}`;
};

export const deviceToken = async (
  vault: Vault,
  siteId: SiteId,
  accountId: AccountId,
  deviceId: string,
): Promise<string> => {
  const secret = await vault.secret(siteId, 'known-devices');
  return `${deviceId}.${keyed(secret, accountId, deviceId).toString('base64url')}`;
};

/** `null`: invalid. */
export const accountOfLink = (token: string): AccountId | null => {
  const id = AccountId.safeParse(token.split('.')[0]);
  return id.success ? id.data : null;
};

export const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
