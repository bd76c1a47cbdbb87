import { closedTo } from '@kontor/contracts/sites/sites';
import type { FrontDoor } from '@kontor/contracts/websites/calls';
import { siteOrigin } from '../../platform/http/public-endpoint.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';

export const frontDoorFacts = ({ config, queries, demoSite }: Platform, { request }: RequestScope): FrontDoor => ({
  isSignUpOpen: config.signUp,
  demo: async () => {
    const site = demoSite && (await queries.sites.byId(demoSite));
    const host = site && closedTo(site) === null ? await queries.sites.canonicalHost(site) : null;
    return host && siteOrigin(request, config, host);
  },
});
