import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { AccountState, Link } from './account-decider.ts';
import { accountOfLink, isSame, type LinkPurpose, linkToken, NOBODY } from './tokens.ts';
import { accountState, type Visit } from './visit.ts';

/**
 * Resolves a mailed link.
 * @param siteId of the account. Default: where the visit is
 * @throws Refusal `account.linkInvalid` unless it is valid
 */
export const followLink = async (
  visit: Pick<Visit, 'parts' | 'now' | 'siteId'>,
  purpose: LinkPurpose,
  token: string,
  siteId: SiteId = visit.siteId,
): Promise<{ state: AccountState; link: Link }> => {
  const { parts, now } = visit;
  const state = await accountState(parts, siteId, accountOfLink(token) ?? NOBODY);
  const link = purpose === 'invitation' ? state?.invitation : state?.reset;
  const own = await linkToken(parts.vault, siteId, purpose, state?.id ?? NOBODY, link?.id ?? '');
  if (!state || !link || !isSame(own, token) || now >= link.expiresAt) {
    throw new Refusal('invalid', { key: 'account.linkInvalid' });
  }
  return { state, link };
};
