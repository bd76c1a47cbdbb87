import { createHash } from 'node:crypto';
import { RECOVERY_CODES } from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import type { Ids } from '@kontor/contracts/kernel/ambient';
import type { AccountState } from './account-decider.ts';
import { isSame, recoveryDigest } from './tokens.ts';
import type { Visit } from './visit.ts';

/** Without look-alikes; 32 characters, so evenly distributed. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;
/** Prefix of a password hash; older lists store keyed digests only. */
const HASHED = '$argon2id$';

const newCode = (ids: Ids): string => {
  const bytes = createHash('sha256').update(`${ids.uuid()}${ids.uuid()}`).digest();
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => ALPHABET[byte & 31]).join('');
};

/** For a lost authenticator; each is valid once. 50 bits. */
export const newRecoveryCodes = (ids: Ids): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => newCode(ids));

/** `K7QM9-XWD2H` */
export const shownRecoveryCode = (code: string): string => code.replace(/(.{5})(?!$)/gu, '$1-');

/**
 * Stored like passwords, as hashes of keyed digests, so that the log alone does not help guessing.
 * @throws Refusal `tooManyRequests`
 */
export const keptCodes = (
  { parts: { vault, passwords }, siteId }: Visit,
  accountId: AccountId,
  codes: readonly string[],
): Promise<readonly string[]> =>
  Promise.all(codes.map(async (code) => passwords.hash(await recoveryDigest(vault, siteId, accountId, code))));

/** The stored form of a presented code; `null`: not a remaining one. */
export const keptOf = async (
  { parts: { vault, passwords }, siteId }: Visit,
  { id, secondFactor }: AccountState,
  code: string,
): Promise<string | null> => {
  const digest = await recoveryDigest(vault, siteId, id, code);
  for (const kept of secondFactor?.recoveryCodes ?? []) {
    const isIt = kept.startsWith(HASHED) ? await passwords.verify(kept, digest) : isSame(kept, digest);
    if (isIt) return kept;
  }
  return null;
};
