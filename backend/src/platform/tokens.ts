import { timingSafeEqual } from 'node:crypto';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import { hmac } from './hmac.ts';

const LENGTH = 32;

/** A deterministic token per purpose and id: not stored, and not guessable. */
export const tokenOf = async (vault: Vault, siteId: SiteId, purpose: string, id: string): Promise<string> => {
  const secret = await vault.secret(siteId, purpose);
  return hmac(secret).update(id).digest('base64url').slice(0, LENGTH);
};

/** Constant time for wrong tokens. */
export const isTokenOf = async (
  vault: Vault,
  siteId: SiteId,
  purpose: string,
  id: string,
  token: string,
): Promise<boolean> => {
  const own = Buffer.from(await tokenOf(vault, siteId, purpose, id));
  const given = Buffer.from(token);
  return given.length === own.length && timingSafeEqual(given, own);
};
