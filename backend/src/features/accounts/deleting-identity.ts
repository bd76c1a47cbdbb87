import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type Caller, personIn } from '../../platform/http/access.ts';
import { requireConfirmed } from './account-visit.ts';
import { WriteAccount } from './commands.ts';
import { confirmedMemberships } from './joining.ts';
import { forgetSession } from './sessions.ts';
import type { Visit } from './visit.ts';

/**
 * Erases the caller's identity, and the copies of name and address at the sites. Sites stay.
 * @throws Refusal `confirmationNeeded`; `conflict` while a site has no other administrator
 */
export const deleteIdentity = async (visit: Visit, caller: Caller): Promise<void> => {
  const { parts, scope, siteId, now, commands } = visit;
  const viewer = personIn(scope, caller);
  requireConfirmed(viewer, now);
  const { accountId: identityId } = viewer;
  const memberships = [...(await confirmedMemberships(parts, identityId))];
  for (const [id, accountId] of memberships) {
    const members = await parts.queries.accounts.list(id);
    const isOwn = members.some((member) => member.id === accountId && member.role === 'admin');
    const hasOther = members.some(
      ({ id: other, role, status }) => other !== accountId && role === 'admin' && status === 'active',
    );
    const site = await parts.queries.sites.byId(id);
    if (isOwn && !hasOther && site?.isArchived !== true) {
      throw new Refusal('conflict', { key: 'websites.lastOwner', params: { name: site?.title ?? id } });
    }
  }
  const context = () => visit.context(`user:${identityId}`);
  for (const [id, accountId] of memberships) {
    const leave = new WriteAccount(accountId, { type: 'RemoveAccount' }, { ...context(), siteId: id });
    await commands.execute(leave).catch(ifGone);
    await parts.vault.erase(id, accountId);
  }
  await commands.execute(new WriteAccount(identityId, { type: 'RemoveAccount' }, context()));
  await parts.vault.erase(siteId, identityId);
  forgetSession(visit);
};

const ifGone = (error: unknown): void => {
  if (!(error instanceof Refusal && error.code === 'notFound')) throw error;
};
