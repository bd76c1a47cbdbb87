import {
  type AccountId,
  type AccountView,
  MOST_MEMBERS,
  type Profile,
  type Viewer,
} from '@kontor/contracts/accounts/accounts';
import type { AccountAccess, MemberAnswer } from '@kontor/contracts/accounts/calls';
import type { Actor } from '@kontor/contracts/kernel/events';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { format, messagesOf } from '@kontor/contracts/messages/index';
import { mayHandOut, type SiteRole } from '@kontor/contracts/accounts/permissions';
import { type Caller, forbid } from '../../platform/http/access.ts';
import { seal } from '../../platform/personal-data.ts';
import { accountName, profileOf, type Visit } from './visit.ts';

/** Who else may do what (RO-01). @param demandCaller throws where nobody calls who may change members */
export const memberCalls = (
  visit: Visit,
  demandCaller: () => Promise<Caller>,
): Pick<AccountAccess, 'members' | 'invite' | 'changeRole' | 'remove' | 'endSessionsOf'> => {
  const { parts, siteId } = visit;
  const { accounts } = parts.queries;
  const list = () => accounts.list(siteId);
  /** @throws Refusal where the caller is not above that member */
  const demandMember = async (caller: Caller, accountId: AccountId): Promise<void> => {
    const state = await visit.state(accountId);
    if (!state) throw new Refusal('notFound', { key: 'account.unknown' });
    if (accountId === caller.viewer?.accountId) throw new Refusal('conflict', { key: 'account.notOneself' });
    demandRank(visit, caller, state.role);
  };
  return {
    members: async () => {
      const caller = await demandCaller();
      return { members: await shownMembers(visit, await list(), caller.viewer) };
    },
    invite: async ({ email, role }) => {
      const caller = await demandCaller();
      demandRank(visit, caller, role);
      if ((await list()).length >= MOST_MEMBERS) {
        throw new Refusal('conflict', { key: 'account.tooMany', params: { max: MOST_MEMBERS } });
      }
      const accountId = await parts.vault.personOf(siteId, accountName(email));
      const state = await visit.state(accountId);
      if (state) demandRank(visit, caller, state.role);
      if (state?.password) throw refuseField('email', { key: 'account.exists' });
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
      const caller = await demandCaller();
      await demandMember(caller, accountId);
      demandRank(visit, caller, role);
      await visit.write(accountId, { type: 'ChangeRole', role }, caller);
    },
    endSessionsOf: async (accountId) => {
      const caller = await demandCaller();
      await demandMember(caller, accountId);
      await visit.write(accountId, { type: 'EndSessions', by: 'member' }, caller);
    },
    remove: async (accountId) => {
      const caller = await demandCaller();
      await demandMember(caller, accountId);
      await visit.write(accountId, { type: 'RemoveAccount' }, caller);
      // Nothing of the person can be read from here on, wherever it stands.
      await parts.vault.erase(siteId, accountId);
    },
  };
};

const demandRank = ({ scope }: Visit, caller: Caller, role: SiteRole): void => {
  if (!mayHandOut(caller.permissions, role)) throw forbid(scope, caller, {});
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
  return members.map(({ id, role, status, expiresAt, hasSecondFactor, changedAt, changedBy }) => ({
    id,
    email: profiles.get(id)?.email ?? '',
    name: profiles.get(id)?.name ?? '',
    role,
    status: status === 'invited' && (expiresAt ?? 0) <= now ? 'expired' : status,
    isOwn: id === viewer?.accountId,
    hasSecondFactor,
    changedAt,
    changedBy: nameOf(changedBy),
  }));
};
