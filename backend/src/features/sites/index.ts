import { DIRECTORY } from '@kontor/contracts/sites/sites';
import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { WriteHost, WriteSite, WriteSiteLife } from './commands.ts';
import { hostDecider, siteDecider } from './decider.ts';
import { SiteLockController } from './http.ts';
import { siteLifeDecider } from './life-decider.ts';
import { lookUpSite } from './look-up.ts';
import { sitesPages } from './pages.ts';

/** Sites and their host names. */
export const sites: Feature = {
  name: 'sites',
  streams: [
    bindStream({ message: WriteSite, category: 'site', decider: siteDecider, lookUp: () => lookUpSite }),
    bindStream({ message: WriteSiteLife, category: 'siteLife', decider: siteLifeDecider }),
    bindStream({ message: WriteHost, category: 'host', owner: DIRECTORY, decider: hostDecider }),
  ],
  controllers: [SiteLockController],
  pages: sitesPages,
};
