import { createHash } from 'node:crypto';
import { type AccountId, RECOVERY_CODES } from '@kontor/contracts/accounts/accounts';
import type { Ids } from '@kontor/contracts/kernel/ambient';
import type { AccountState } from './account-decider.ts';
import { isSame, recoveryDigest } from './tokens.ts';
import type { Visit } from './visit.ts';

/** Without look-alikes; 32 characters, so that all are as likely. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;
/** How a password's hash begins; codes of earlier lists are kept as keyed digests alone. */
const HASHED = '$argon2id$';

const newCode = (ids: Ids): string => {
  const bytes = createHash('sha256').update(`${ids.uuid()}${ids.uuid()}`).digest();
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => ALPHABET[byte & 31]).join('');
};

/** For whoever has lost the app; each is good once. 50 bits. */
export const newRecoveryCodes = (ids: Ids): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => newCode(ids));

/** `K7QM9-XWD2H` */
export const shownRecoveryCode = (code: string): string => code.replace(/(.{5})(?!$)/gu, '$1-');

/**
 * What is kept of new codes: as of passwords, and of keyed digests, so that the log alone is no help to who guesses.
 * @throws Refusal `tooManyRequests`
 */
export const keptCodes = (
  { parts: { vault, passwords }, siteId }: Visit,
  accountId: AccountId,
  codes: readonly string[],
): Promise<readonly string[]> =>
  Promise.all(codes.map(async (code) => passwords.hash(await recoveryDigest(vault, siteId, accountId, code))));

/** What is kept of a code that somebody shows; `null`: it is none of those that are left. */
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
