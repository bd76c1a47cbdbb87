import { Client, type Profile, type SignInView } from '@kontor/contracts/accounts/accounts';
import type { AccountAccess } from '@kontor/contracts/accounts/calls';
import type { SignInEntry } from '@kontor/contracts/accounts/responses';
import { open } from '../../platform/personal-data.ts';
import { profileOf, type Visit } from './visit.ts';

/** The sign-in log (RO-01). */
export const signInAudit = ({ parts, siteId }: Visit): Pick<AccountAccess, 'signIns'> => ({
  signIns: async (query) => {
    const { accounts } = parts.queries;
    const { signIns, next } = await accounts.signIns(siteId, query);
    const profiles = new Map<string, Profile | null>();
    for (const { accountId } of signIns) {
      if (accountId === null || profiles.has(accountId)) continue;
      const account = await accounts.byId(siteId, accountId);
      profiles.set(accountId, account && (await profileOf(parts, siteId, account.profile)));
    }
    const entryOf = async ({ at, outcome, factor, accountId, client }: SignInView): Promise<SignInEntry> => {
      const profile = accountId === null ? null : (profiles.get(accountId) ?? null);
      return {
        at,
        outcome,
        factor,
        accountId,
        who: profile && (profile.name || profile.email),
        client: client && (await open(parts.vault, siteId, client, Client)),
      };
    };
    return { signIns: await Promise.all(signIns.map(entryOf)), next };
  },
});
