import { type AccountView, MAX_MEMBERS, type Profile, type Viewer } from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import type { AccountAccess } from '@kontor/contracts/accounts/calls';
import type { Actor } from '@kontor/contracts/kernel/events';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { format } from '@kontor/contracts/messages/format';
import { messagesOf } from '@kontor/contracts/messages/index';
import { mayAssignRole, type SiteRole } from '@kontor/contracts/accounts/permissions';
import type { MemberAnswer } from '@kontor/contracts/accounts/responses';
import { type Caller, forbid } from '../../platform/http/access.ts';
import { isBegun } from './account-decider.ts';
import { WriteMembership } from './commands.ts';
import { standingOf } from './identity-standing.ts';
import { seal } from '../../platform/personal-data.ts';
import { accountName, profileOf, type Visit } from './visit.ts';

/** Member management (RO-01). */
export const memberCalls = (
  visit: Visit,
  caller: Caller,
): Pick<AccountAccess, 'members' | 'invite' | 'changeRole' | 'remove' | 'endSessionsOf'> => {
  const { parts, siteId } = visit;
  const { accounts } = parts.queries;
  const list = () => accounts.list(siteId);
  /** @throws Refusal unless the caller ranks above that member */
  const requireMember = async (accountId: AccountId): Promise<void> => {
    const state = await visit.state(accountId);
    if (!state) throw new Refusal('notFound', { key: 'account.unknown' });
    if (accountId === caller.viewer?.accountId) throw new Refusal('conflict', { key: 'account.notOneself' });
    requireRank(visit, caller, state.role);
  };
  return {
    members: async () => ({ members: await shownMembers(visit, await list(), caller.viewer) }),
    invite: async ({ email, role }) => {
      requireRank(visit, caller, role);
      if ((await list()).length >= MAX_MEMBERS) {
        throw new Refusal('conflict', { key: 'account.tooMany', params: { max: MAX_MEMBERS } });
      }
      const accountId = await parts.vault.personOf(siteId, accountName(email));
      const state = await visit.state(accountId);
      if (state) requireRank(visit, caller, state.role);
      if (isBegun(state)) throw refuseField('email', { key: 'account.exists' });
      const profile = await seal(parts.vault, siteId, accountId, { email, name: '' } satisfies Profile);
      const invitationId = parts.ambient.ids.uuid();
      const { origin, now } = visit;
      await visit.write(
        accountId,
        { type: 'InviteAccount', accountId, role, profile, invitationId, origin, now },
        caller,
      );
    },
    changeRole: async (accountId, { role }) => {
      await requireMember(accountId);
      requireRank(visit, caller, role);
      await visit.write(accountId, { type: 'ChangeRole', role }, caller);
    },
    endSessionsOf: async (accountId) => {
      await requireMember(accountId);
      await visit.write(accountId, { type: 'EndSessions', by: 'member' }, caller);
    },
    remove: async (accountId) => {
      await requireMember(accountId);
      const identityId = (await visit.state(accountId))?.identityId ?? null;
      await visit.write(accountId, { type: 'RemoveAccount' }, caller);
      if (identityId !== null) {
        const end = { type: 'EndMembership', identityId, siteId } as const;
        await visit.commands.execute(new WriteMembership(identityId, end, visit.context(caller.actor)));
      }
      // Makes the person's sealed data unreadable everywhere.
      await parts.vault.erase(siteId, accountId);
    },
  };
};

const requireRank = ({ scope }: Visit, caller: Caller, role: SiteRole): void => {
  if (!mayAssignRole(caller.permissions, role)) throw forbid(scope, caller, {});
};

const shownMembers = async (
  { parts, siteId, now, scope }: Visit,
  members: readonly AccountView[],
  viewer: Viewer | null,
): Promise<readonly MemberAnswer[]> => {
  const profiles = new Map<AccountId, Profile | null>();
  for (const { id, profile } of members) profiles.set(id, await profileOf(parts, siteId, profile));
  const keys = new Map((await parts.queries.apiKeys.list(siteId)).map(({ id, name }) => [`key:${id}`, name]));
  const messages = messagesOf(scope.site.language);
  const nameOf = (actor: Actor): string | null => {
    if (actor.startsWith('key:')) {
      const name = keys.get(actor);
      return name === undefined ? messages['apiKey.actorGone'] : format(messages['apiKey.actor'], { name });
    }
    const profile = profiles.get(actor.slice('user:'.length) as AccountId);
    return profile ? profile.name || profile.email : null;
  };
  const factors = new Map<AccountId, boolean>();
  for (const member of members) factors.set(member.id, (await standingOf(parts, member))?.hasSecondFactor === true);
  return members.map(({ id, role, status, expiresAt, changedAt, changedBy }) => ({
    id,
    email: profiles.get(id)?.email ?? '',
    name: profiles.get(id)?.name ?? '',
    role,
    status: status === 'invited' && (expiresAt ?? 0) <= now ? 'expired' : status,
    isOwn: id === viewer?.accountId,
    hasSecondFactor: factors.get(id) === true,
    changedAt,
    changedBy: nameOf(changedBy),
  }));
};
