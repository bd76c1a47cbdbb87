import type { Viewer } from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { closedTo } from '@kontor/contracts/sites/sites';
import type { WebsiteAccess, WebsiteAnswer } from '@kontor/contracts/websites/calls';
import type { CommandBus } from '@nestjs/cqrs';
import { newContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { type Caller, personIn } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import { isFrontDoor } from '../../platform/http/front-door.ts';
import { siteOrigin } from '../../platform/http/public-endpoint.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  acceptAsIdentity,
  deleteIdentity,
  grantEntry,
  joinSite,
  membershipsOf,
  requireConfirmed,
  requireRoom,
  Visit,
} from '../accounts/exports.ts';
import { createSite } from '../new-sites/exports.ts';
import { publishDrafts } from '../releases/exports.ts';
import { lookUpAddress } from './addresses.ts';
import { waitingWork } from './waiting-work.ts';

const websiteCalls = (platform: Platform, commands: CommandBus, scope: RequestScope, caller: Caller): WebsiteAccess => {
  // A member of a site is somebody else than an identity, whatever their session says.
  if (!isFrontDoor(scope.site)) throw new Refusal('notFound', { key: 'error.notFound' });
  const viewer: Viewer = personIn(scope, caller, 'signedIn');
  const identityId = viewer.accountId;
  const visit = new Visit(platform, commands, scope);
  return {
    list: async () => ({ websites: await websitesOf(platform, scope, identityId) }),
    address: (wanted) => lookUpAddress(platform, wanted),
    create: async ({ publishes, ...site }, key) => {
      await scope.countSignUp();
      requireRoom(await membershipsOf(platform, identityId));
      const creationId = stepId(`${identityId} ${key}`, 'website');
      const actor = 'system:websites';
      const contextOf = (siteId: SiteId) => (step: string) =>
        newContext(platform.ambient, {
          ...{ siteId, actor, commandId: stepId(`${siteId} ${creationId}`, step) },
          cause: { id: creationId, correlationId: scope.request.id },
        } as const);
      const giveOwner = async (siteId: SiteId): Promise<void> =>
        void (await joinSite(platform, commands, {
          ...{ identityId, siteId, role: 'admin' },
          contextOf: contextOf(siteId),
        } as const));
      const asked = { site, creationId, actor, giveOwner } as const;
      const { siteId, hosts, documentIds, homeId, position } = await createSite({ platform, commands }, asked);
      if (publishes) {
        const context = contextOf(siteId)('publish');
        const publishing = { platform, commands, contextOf: (id: string) => followContext(context, id) };
        await publishDrafts(publishing, siteId, documentIds, context);
      }
      // Waits until the list shows it, unless the read models lag.
      const accountId = (await membershipsOf(platform, identityId)).get(siteId);
      if (accountId !== undefined) await platform.queries.accounts.byId(siteId, accountId, position);
      return { id: siteId, address: siteOrigin(scope.request, platform.config, hosts[0]!), homeId };
    },
    join: (invitation) => acceptAsIdentity(visit, identityId, invitation),
    entry: async (siteId, challenge, isConfirming) => {
      if (isConfirming) requireConfirmed(viewer, scope.now);
      return grantEntry(visit, caller, { siteId, challenge });
    },
    deleteAccount: () => deleteIdentity(visit, caller),
  };
};

export const websiteAccess = authorizedSession(
  {
    list: 'signedIn',
    create: 'signedIn',
    address: 'signedIn',
    join: 'signedIn',
    entry: 'signedIn',
    deleteAccount: 'signedIn',
  },
  websiteCalls,
);

const websitesOf = async (
  platform: Platform,
  scope: RequestScope,
  identityId: AccountId,
): Promise<readonly WebsiteAnswer[]> => {
  const { accounts, sites } = platform.queries;
  const memberships = [...(await membershipsOf(platform, identityId))];
  const found = await Promise.all(
    memberships.map(async ([id, accountId]): Promise<WebsiteAnswer | null> => {
      const [site, account] = await Promise.all([sites.byId(id), accounts.byId(id, accountId)]);
      // The way into the panel leads to the same host.
      const host = site && (await sites.firstHost(id));
      // The role counts that the site says.
      if (account?.identityId !== identityId) return null;
      const address = site && host ? siteOrigin(scope.request, platform.config, host) : null;
      const state = (site && closedTo(site)) ?? 'open';
      const { role } = account;
      const work = state === 'archived' ? [] : await waitingWork(platform, id, role);
      return { id, name: site?.title ?? id, role, address, state, work };
    }),
  );
  return found
    .filter((website) => website !== null)
    .sort((one, other) => one.name.localeCompare(other.name, scope.site.language));
};
