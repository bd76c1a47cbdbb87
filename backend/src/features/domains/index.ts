import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { ChooseMainDomain, WriteDomain } from './commands.ts';
import { domainDecider, mainDomainDecider } from './decider.ts';
import { DomainsController } from './http.ts';
import { domainsPages } from './pages.ts';

/** Domain names of one's own: proven, connected, and one of them the site's main address. */
export const domains: Feature = {
  name: 'domains',
  streams: [
    bindStream({ message: WriteDomain, category: 'domain', decider: domainDecider }),
    bindStream({ message: ChooseMainDomain, category: 'mainDomain', decider: mainDomainDecider }),
  ],
  controllers: [DomainsController],
  pages: domainsPages,
};
