import type { AccountAccess, InvitationLink } from '@kontor/contracts/accounts/calls';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { Config } from '../../platform/config.ts';
import { FRONT_DOOR_HOST } from '../../platform/http/front-door.ts';
import { seal } from '../../platform/personal-data.ts';
import { isBegun, type Link } from './account-decider.ts';
import { recordSuccess } from './attempts.ts';
import { WriteMembership } from './commands.ts';
import { confirmedMemberships, joinSite } from './joining.ts';
import { followLink } from './mailed-link.ts';
import { startSession } from './sessions.ts';
import { findAccount } from './signing-in.ts';
import { accountOfLink } from './tokens.ts';
import { accountName, accountState, profileOf, type Visit } from './visit.ts';

/** A site's invitation at the front door: for an account of all sites that is there, or begins with it. */
export const invited = (visit: Visit): Pick<AccountAccess, 'invitation' | 'signUpInvited'> => ({
  invitation: async (link) => {
    const { site, state, link: mailed, email } = await invitationOf(visit, link);
    const { state: known } = await findAccount(visit, email);
    const hasAccount = isBegun(known);
    return {
      site: site.title,
      role: state.role,
      email,
      hasAccount,
      mayBegin: !hasAccount && isOurs(mailed, visit.parts.config),
    };
  },
  signUpInvited: async ({ name, password, ...link }) => {
    const { email, link: mailed } = await invitationOf(visit, link);
    const { vault, config } = visit.parts;
    if (!isOurs(mailed, config)) throw new Refusal('conflict', { key: 'account.signInInstead' });
    const accountId = await vault.personOf(DIRECTORY, accountName(email));
    if (isBegun(await visit.state(accountId))) throw new Refusal('conflict', { key: 'account.signInInstead' });
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
  const { siteId, token } = invitation;
  const known = (await confirmedMemberships(parts, identityId)).get(siteId);
  if (known !== undefined && known === accountOfLink(token)) return;
  const { state, link } = await invitationOf(visit, invitation);
  if (known !== undefined) throw new Refusal('conflict', { key: 'account.memberAlready' });
  const contextOf = () => ({ ...visit.context(`user:${state.id}`), siteId });
  const joining = {
    ...{ identityId, siteId, role: state.role, contextOf },
    invited: { accountId: state.id, invitation: { id: link.id, now } },
  };
  try {
    const position = await joinSite(parts, commands, joining);
    await parts.queries.accounts.byId(siteId, state.id, position);
  } catch (error) {
    // Somebody else may have been faster.
    const isOwn = (await accountState(parts, siteId, state.id))?.identityId === identityId;
    const end = { type: 'EndMembership', identityId, siteId } as const;
    if (!isOwn) await commands.execute(new WriteMembership(identityId, end, contextOf()));
    throw error;
  }
};

/** An owner's own domain may lead anywhere, so a link by way of it proves nothing to other sites. */
export const isOurs = ({ origin }: Pick<Link, 'origin'>, { domain }: Pick<Config, 'domain'>): boolean => {
  const { hostname } = new URL(origin);
  const own = domain ?? FRONT_DOOR_HOST;
  return hostname === own || hostname.endsWith(`.${own}`) || (domain === null && hostname === '127.0.0.1');
};
