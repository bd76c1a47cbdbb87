import type { AccountId } from '@kontor/contracts/accounts/ids';
import type { SiteRole } from '@kontor/contracts/accounts/permissions';
import { type Position, streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { seal } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { WriteAccount, WriteMembership, WriteOwner } from './commands.ts';
import { membershipDecider, type Memberships } from './membership-decider.ts';
import { accountState, profileOf } from './visit.ts';

type Parts = Pick<Platform, 'handling' | 'vault'>;

export const membershipsOf = ({ handling }: Pick<Platform, 'handling'>, identityId: AccountId): Promise<Memberships> =>
  handling.stateOf(membershipDecider, streamName('memberships', DIRECTORY, identityId));

/** Only those that the site confirms: a membership is begun before the account is the identity's. */
export const confirmedMemberships = async (
  parts: Pick<Platform, 'handling'>,
  identityId: AccountId,
): Promise<Memberships> => {
  const all = [...(await membershipsOf(parts, identityId))];
  const accounts = await Promise.all(all.map(([siteId, accountId]) => accountState(parts, siteId, accountId)));
  return new Map(all.filter((_, index) => accounts[index]?.identityId === identityId));
};

/** Another person in the vault of each site, so that sites cannot compare their people. */
const memberName = (identityId: AccountId): string => `identity ${identityId}`;

export interface Joining {
  readonly identityId: AccountId;
  readonly siteId: SiteId;
  readonly role: SiteRole;
  /** Of the account at the site that it is for; missing: nobody invited the person. */
  readonly invited?: {
    readonly accountId: AccountId;
    readonly invitation: { readonly id: string; readonly now: number };
  };
  /** Of one step of the membership; the same again for a repetition. */
  readonly contextOf: (step: string) => CommandContext;
}

/** Makes an identity a member of a site, with a copy of name and address under the site's own key. May be repeated. */
export const joinSite = async (
  parts: Parts,
  commands: Pick<CommandBus, 'execute'>,
  { identityId, siteId, role, invited, contextOf }: Joining,
): Promise<Position | undefined> => {
  const { vault } = parts;
  const identity = await accountState(parts, DIRECTORY, identityId);
  const own = identity && (await profileOf(parts, DIRECTORY, identity.profile));
  if (!own) throw new Refusal('notFound', { key: 'account.unknown' });
  const accountId = invited?.accountId ?? (await vault.personOf(siteId, memberName(identityId)));
  const begin = { type: 'BeginMembership', identityId, siteId, accountId } as const;
  await commands.execute(new WriteMembership(identityId, begin, contextOf('membership')));
  const profile = await seal(vault, siteId, accountId, own);
  const invitation = invited && { invitation: invited.invitation };
  const join = { type: 'JoinSite', accountId, identityId, role, profile, ...invitation } as const;
  const { position } = await commands.execute(new WriteAccount(accountId, join, contextOf('member')));
  await commands.execute(new WriteOwner(siteId, { type: 'NoteOwner', accountId }, contextOf('owner')));
  return position;
};
