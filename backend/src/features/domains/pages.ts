import type { FeaturePages } from '../../platform/http/page-request.ts';
import { siteDomains } from './domain-session.ts';

export const domainsPages: FeaturePages = {
  domains: ({ translated, platform, commands, scope }) => translated(siteDomains(platform, commands, scope)),
};
