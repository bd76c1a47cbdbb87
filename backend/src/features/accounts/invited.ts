import type { AccountAccess, InvitationLink } from '@kontor/contracts/accounts/calls';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import { seal } from '../../platform/personal-data.ts';
import { recordSuccess } from './attempts.ts';
import { WriteMembership } from './commands.ts';
import { joinSite, membershipsOf } from './joining.ts';
import { followLink } from './mailed-link.ts';
import { startSession } from './sessions.ts';
import { findAccount } from './signing-in.ts';
import { accountName, profileOf, type Visit } from './visit.ts';

/** A site's invitation at the front door: for an account of all sites that is there, or begins with it. */
export const invited = (visit: Visit): Pick<AccountAccess, 'invitation' | 'signUpInvited'> => ({
  invitation: async (link) => {
    const { site, state, email } = await invitationOf(visit, link);
    const { state: known } = await findAccount(visit, email);
    return { site: site.title, role: state.role, email, hasAccount: (known?.password ?? null) !== null };
  },
  signUpInvited: async ({ name, password, ...link }) => {
    const { email } = await invitationOf(visit, link);
    const { vault } = visit.parts;
    const accountId = await vault.personOf(DIRECTORY, accountName(email));
    const known = await visit.state(accountId);
    if (known?.password) throw new Refusal('conflict', { key: 'account.signInInstead' });
    const profile = { email, name };
    const chosen = { password, field: 'password', profile } as const;
    const sealed = {
      profile: await seal(vault, DIRECTORY, accountId, profile),
      password: await visit.chosenPassword({ id: accountId, password: null }, chosen),
    };
    const create = { type: 'CreateAccount', accountId, role: 'none', ...sealed, isOneTime: false } as const;
    const state = await visit.write(accountId, create, { accountId });
    await recordSuccess(visit, email, 'invitation', accountId);
    if (state) await startSession(visit, accountId, state);
    await acceptAsIdentity(visit, accountId, link);
  },
});

const invitationOf = async (visit: Visit, { siteId, token }: InvitationLink) => {
  if (visit.siteId !== DIRECTORY || siteId === DIRECTORY) throw new Refusal('notFound', { key: 'error.notFound' });
  const { parts } = visit;
  const { state, link } = await followLink(visit, 'invitation', token, siteId);
  const site = await parts.queries.sites.byId(siteId);
  const profile = await profileOf(parts, siteId, state.profile);
  if (!site || !profile) throw new Refusal('invalid', { key: 'account.linkInvalid' });
  return { site, state, link, email: profile.email };
};

/**
 * Makes a person of the front door the member that was invited. May be repeated.
 * @throws Refusal `invalid` if the link is for nobody; `conflict` for somebody who is a member of the site already
 */
export const acceptAsIdentity = async (
  visit: Visit,
  identityId: AccountId,
  invitation: InvitationLink,
): Promise<void> => {
  const { parts, commands, now } = visit;
  const { siteId } = invitation;
  const { state, link } = await invitationOf(visit, invitation);
  const known = (await membershipsOf(parts, identityId)).get(siteId);
  if (known !== undefined && known !== state.id) throw new Refusal('conflict', { key: 'account.memberAlready' });
  const contextOf = () => ({ ...visit.context(`user:${state.id}`), siteId });
  const joining = {
    ...{ identityId, siteId, role: state.role, contextOf },
    invited: { accountId: state.id, invitation: { id: link.id, now } },
  };
  try {
    const position = await joinSite(parts, commands, joining);
    await parts.queries.accounts.byId(siteId, state.id, position);
  } catch (error) {
    // Somebody else was faster.
    const end = { type: 'EndMembership', identityId, siteId } as const;
    if (error instanceof Refusal && error.code === 'invalid') {
      await commands.execute(new WriteMembership(identityId, end, contextOf()));
    }
    throw error;
  }
};
