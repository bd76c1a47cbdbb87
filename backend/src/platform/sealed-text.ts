import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import { z } from 'zod';
import { BrokenSeal, open, sealWith } from './personal-data.ts';

const MARK = '_.';
/** Not a person: the key belongs to the site. */
const SITE = '00000000-0000-8000-8000-000000000001' as PersonId;
/** 12 bytes in base64url. */
const IV_LENGTH = 16;

type Parts = Pick<Vault, 'secret'>;

/** Encrypts user input for use in a URL; only this site's server can read it. */
export const sealedText = async (vault: Parts, siteId: SiteId, text: string): Promise<string> => {
  const key = await vault.secret(siteId, 'typed-texts');
  const { iv, data } = sealWith({ personId: SITE, key }, siteId, text);
  return `${MARK}${iv}${data}`;
};

/** Decrypts it; unsealed text is returned as it is, and tampered text as empty. */
export const openedText = async (vault: Parts, siteId: SiteId, given: string): Promise<string> => {
  if (!given.startsWith(MARK)) return given;
  const sealed = given.slice(MARK.length);
  const keys = { keyOf: () => vault.secret(siteId, 'typed-texts') };
  const parts = { personId: SITE, iv: sealed.slice(0, IV_LENGTH), data: sealed.slice(IV_LENGTH) };
  try {
    return (await open(keys, siteId, parts, z.string())) ?? '';
  } catch (error) {
    if (error instanceof BrokenSeal) return '';
    throw error;
  }
};
