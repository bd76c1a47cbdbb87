import type { AccountId, OwnerEvent } from '@kontor/contracts/accounts/accounts';
import type { Decider } from '@kontor/contracts/kernel/decider';

/** A site gets its first account once, also where that one is removed later. */
export const ownerDecider: Decider<AccountId | null, { accountId: AccountId }, OwnerEvent> = {
  initial: null,
  evolve: (_, { data }) => data.accountId,
  decide: ({ accountId }, owner) => (owner === null ? [{ type: 'SiteOwnerMade', data: { accountId } }] : []),
};
