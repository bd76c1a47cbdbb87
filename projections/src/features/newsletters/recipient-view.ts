import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { CampaignEvent, RecipientView } from '@kontor/contracts/newsletters/campaigns';
import type { SubscriberEvent } from '@kontor/contracts/newsletters/events';

type Event =
  | Extract<
      Recorded<CampaignEvent>,
      { type: 'CampaignMailSent' | 'CampaignMailFailed' | 'CampaignMailSkipped' | 'CampaignMailBounced' }
    >
  | Extract<Recorded<SubscriberEvent>, { type: 'CampaignLeft' }>;

export const recipientView: Projection<RecipientView, Event> = {
  schema: { name: 'campaign-recipients', indexes: { at: ['campaignId', 'at'] } },
  types: followed<CampaignEvent | SubscriberEvent>()({
    CampaignSaved: false,
    CampaignStarted: false,
    CampaignMailsPlanned: false,
    CampaignAudienceRead: false,
    CampaignPaused: false,
    CampaignMailsWithheld: false,
    CampaignResumed: false,
    CampaignMailStarted: false,
    CampaignMailSent: true,
    CampaignMailDeferred: false,
    CampaignMailFailed: true,
    CampaignMailSkipped: true,
    CampaignMailBounced: true,
    NewsletterJoinAsked: false,
    NewsletterConfirmationSent: false,
    NewsletterConfirmationFailed: false,
    NewsletterConfirmationSpared: false,
    NewsletterJoined: false,
    NewsletterLeft: false,
    CampaignLeft: true,
    SubscriberTagged: false,
    SubscriberLanguageChanged: false,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: `${event.data.campaignId}.${event.data.personId}` }),
  evolve: (view, { type, data }) => {
    const { campaignId, personId, at } = data;
    const of = { campaignId, personId, at, reason: null, mayBeDouble: view?.mayBeDouble ?? false };
    switch (type) {
      case 'CampaignMailSent':
        // They may have left before this was recorded.
        return view ?? { ...of, status: 'sent', mayBeDouble: data.mayBeDouble };
      case 'CampaignMailFailed':
        return { ...of, status: 'failed', reason: data.reason };
      case 'CampaignMailSkipped':
        return { ...of, status: 'skipped' };
      case 'CampaignMailBounced':
        return { ...of, status: 'bounced', reason: data.reason };
      case 'CampaignLeft':
        return { ...of, status: 'unsubscribed' };
    }
  },
};
