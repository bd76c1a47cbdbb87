import type { FeaturePages } from '../../platform/http/page-request.ts';
import { campaignAccess } from './campaign-session.ts';
import { newsletterAccess } from './merchant-session.ts';
import { NewsletterSession } from './newsletter-session.ts';
import { providerAccess } from './provider-session.ts';

export const newsletterPages: FeaturePages = {
  newsletters: ({ platform, commands, scope, translated }) =>
    translated(new NewsletterSession(platform, commands, scope), 'offer', 'byLink'),
  merchantNewsletters: ({ platform, commands, scope, translated }) =>
    translated(newsletterAccess(platform, commands, scope)),
  merchantCampaigns: ({ platform, commands, scope, translated }) =>
    translated(campaignAccess(platform, commands, scope)),
  merchantProvider: ({ platform, commands, scope, translated }) =>
    translated(providerAccess(platform, commands, scope)),
};
