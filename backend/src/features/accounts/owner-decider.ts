import type { OwnerEvent } from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import type { Decider } from '@kontor/contracts/kernel/decider';

export interface OwnerCommand {
  readonly type: 'NoteOwner';
  readonly accountId: AccountId;
}

/** A site gets its first account once, even if that one is removed later. */
export const ownerDecider: Decider<AccountId | null, OwnerCommand, OwnerEvent> = {
  initial: null,
  evolve: (_, { data }) => data.accountId,
  decide: ({ accountId }, owner) => (owner === null ? [{ type: 'SiteOwnerMade', data: { accountId } }] : []),
};
