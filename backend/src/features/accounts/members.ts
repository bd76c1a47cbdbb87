import { type AccountId, type AccountView, MOST_MEMBERS, type Profile, type Viewer } from '@kontor/contracts/accounts';
import type { AccountAccess, MemberAnswer } from '@kontor/contracts/account-calls';
import type { Actor } from '@kontor/contracts/kernel/events';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { mayHandOut, type SiteRole } from '@kontor/contracts/permissions';
import { seal } from '../../platform/personal-data.ts';
import { accountName, profileOf, type Visit } from './visit.ts';

/** Who else may do what (RO-01). @param demandViewer throws where nobody is signed in who may change members */
export const memberCalls = (
  visit: Visit,
  demandViewer: () => Promise<Viewer>,
): Pick<AccountAccess, 'members' | 'invite' | 'changeRole' | 'remove'> => {
  const { parts, siteId } = visit;
  const { accounts } = parts.queries;
  const list = () => accounts.list(siteId);
  /** @throws Refusal where the viewer is not above that member */
  const demandMember = async (viewer: Viewer, accountId: AccountId): Promise<void> => {
    const state = await visit.state(accountId);
    if (!state) throw new Refusal('notFound', { key: 'account.unknown' });
    if (accountId === viewer.accountId) throw new Refusal('conflict', { key: 'account.notOneself' });
    demandRank(viewer, state.role);
  };
  return {
    members: async () => {
      const viewer = await demandViewer();
      return { members: await shownMembers(visit, await list(), viewer) };
    },
    invite: async ({ email, role }) => {
      const viewer = await demandViewer();
      demandRank(viewer, role);
      if ((await list()).length >= MOST_MEMBERS) {
        throw new Refusal('conflict', { key: 'account.tooMany', params: { max: MOST_MEMBERS } });
      }
      const accountId = await parts.vault.personOf(siteId, accountName(email));
      const state = await visit.state(accountId);
      if (state) demandRank(viewer, state.role);
      if (state?.password) throw refuseField('email', { key: 'account.exists' });
      const profile = await seal(parts.vault, siteId, accountId, { email, name: '' } satisfies Profile);
      const invitationId = parts.ambient.ids.uuid();
      const { origin, now } = visit;
      await visit.write(
        accountId,
        { type: 'InviteAccount', accountId, role, profile, invitationId, origin, now },
        viewer,
      );
    },
    changeRole: async (accountId, { role }) => {
      const viewer = await demandViewer();
      await demandMember(viewer, accountId);
      demandRank(viewer, role);
      await visit.write(accountId, { type: 'ChangeRole', role }, viewer);
    },
    remove: async (accountId) => {
      const viewer = await demandViewer();
      await demandMember(viewer, accountId);
      await visit.write(accountId, { type: 'RemoveAccount' }, viewer);
      // Nothing of the person can be read from here on, wherever it stands.
      await parts.vault.erase(siteId, accountId);
    },
  };
};

const demandRank = ({ role: own }: Viewer, role: SiteRole): void => {
  if (!mayHandOut(own, role)) throw new Refusal('forbidden', { key: 'account.forbidden' });
};

const shownMembers = async (
  { parts, siteId, now }: Visit,
  members: readonly AccountView[],
  viewer: Viewer,
): Promise<readonly MemberAnswer[]> => {
  const profiles = new Map<AccountId, Profile | null>();
  for (const { id, profile } of members) profiles.set(id, await profileOf(parts, siteId, profile));
  const nameOf = (actor: Actor): string | null => {
    const profile = profiles.get(actor.slice('user:'.length) as AccountId);
    return profile ? profile.name || profile.email : null;
  };
  return members.map(({ id, role, status, expiresAt, hasSecondFactor, changedAt, changedBy }) => ({
    id,
    email: profiles.get(id)?.email ?? '',
    name: profiles.get(id)?.name ?? '',
    role,
    status: status === 'invited' && (expiresAt ?? 0) <= now ? 'expired' : status,
    isOwn: id === viewer.accountId,
    hasSecondFactor,
    changedAt,
    changedBy: nameOf(changedBy),
  }));
};
