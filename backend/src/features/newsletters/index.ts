import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { CampaignBouncesController } from './bounces-http.ts';
import { campaignDecider } from './campaign-decider.ts';
import { audienceBinding, campaignBinding } from './campaign-reactors.ts';
import { WriteCampaign, WriteMailingList, WriteProvider, WriteSubscriber } from './commands.ts';
import { confirmationsBinding } from './confirmations-reactor.ts';
import { NewsletterSignUpController } from './http.ts';
import { JoinMailingListHandler } from './join-handler.ts';
import { listDecider } from './list-decider.ts';
import { lookUpCampaign, lookUpSubscriber } from './look-up.ts';
import { providerDecider } from './provider-decider.ts';
import { AskProviderErasureHandler, providerErasuresBinding } from './provider-erasures.ts';
import { providerChecksBinding, providerMembersBinding } from './provider-reactors.ts';
import { subscriberDecider } from './subscriber-decider.ts';
import { wishesBinding } from './wishes-reactor.ts';
import { newsletterPages } from './pages.ts';

/** Mailing lists, subscribers with double opt-in, and campaigns. */
export const newsletters: Feature = {
  name: 'newsletters',
  streams: [
    bindStream({
      message: WriteSubscriber,
      category: 'subscriber',
      decider: subscriberDecider,
      lookUp: () => lookUpSubscriber,
    }),
    bindStream({ message: WriteMailingList, category: 'mailingList', decider: listDecider }),
    bindStream({ message: WriteCampaign, category: 'campaign', decider: campaignDecider, lookUp: lookUpCampaign }),
    bindStream({ message: WriteProvider, category: 'newsletterProvider', decider: providerDecider }),
  ],
  providers: [JoinMailingListHandler, AskProviderErasureHandler],
  controllers: [NewsletterSignUpController, CampaignBouncesController],
  pages: newsletterPages,
  reactors: (platform, commands) => [
    confirmationsBinding(platform, commands),
    wishesBinding(platform, commands),
    audienceBinding(platform, commands),
    campaignBinding(platform, commands),
    providerChecksBinding(platform, commands),
    providerMembersBinding(platform),
    providerErasuresBinding(platform),
  ],
};
