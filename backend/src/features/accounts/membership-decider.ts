import { MAX_WEBSITES, type MembershipEvent } from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';

/** The account that stands for the identity, by site. */
export type Memberships = ReadonlyMap<SiteId, AccountId>;

export type MembershipCommand =
  | { type: 'BeginMembership'; identityId: AccountId; siteId: SiteId; accountId: AccountId }
  | { type: 'EndMembership'; identityId: AccountId; siteId: SiteId };

/** The sites of which an identity is a member; its role stands with the site. */
export const membershipDecider: Decider<Memberships, MembershipCommand, MembershipEvent> = {
  initial: new Map(),
  evolve: (state, { type, data }) => {
    const next = new Map(state);
    if (type === 'MembershipBegun') next.set(data.siteId, data.accountId);
    else next.delete(data.siteId);
    return next;
  },
  decide: (command, state) => {
    const { identityId, siteId } = command;
    if (command.type === 'EndMembership') {
      return state.has(siteId) ? [{ type: 'MembershipEnded', data: { identityId, siteId } }] : [];
    }
    const { accountId } = command;
    if (state.get(siteId) === accountId) return [];
    requireRoom(state);
    return [{ type: 'MembershipBegun', data: { identityId, siteId, accountId } }];
  },
};

/** @throws Refusal `conflict` */
export const requireRoom = ({ size }: Memberships): void => {
  if (size < MAX_WEBSITES) return;
  throw new Refusal('conflict', { key: 'websites.tooMany', params: { max: MAX_WEBSITES } });
};
