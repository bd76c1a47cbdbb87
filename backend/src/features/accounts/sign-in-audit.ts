import { Client, type Profile, type SignInView } from '@kontor/contracts/accounts/accounts';
import type { AccountAccess, SignInEntry } from '@kontor/contracts/accounts/calls';
import type { Caller } from '../../platform/http/access.ts';
import { open } from '../../platform/personal-data.ts';
import { profileOf, type Visit } from './visit.ts';

/** Who has tried to sign in (RO-01). @param demandCaller throws where nobody calls who may see it */
export const signInAudit = (
  { parts, siteId }: Visit,
  demandCaller: () => Promise<Caller>,
): Pick<AccountAccess, 'signIns'> => ({
  signIns: async (query) => {
    await demandCaller();
    const { accounts } = parts.queries;
    const { signIns, next } = await accounts.signIns(siteId, query);
    const profiles = new Map<string, Profile | null>();
    for (const { accountId } of signIns) {
      if (accountId === null || profiles.has(accountId)) continue;
      const account = await accounts.byId(siteId, accountId);
      profiles.set(accountId, account && (await profileOf(parts, siteId, account.profile)));
    }
    const told = async ({ at, outcome, factor, accountId, client }: SignInView): Promise<SignInEntry> => {
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
    return { signIns: await Promise.all(signIns.map(told)), next };
  },
});
