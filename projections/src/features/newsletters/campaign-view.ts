import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { CampaignCounts, CampaignEvent, CampaignView } from '@kontor/contracts/newsletters/campaigns';
import type { SubscriberEvent } from '@kontor/contracts/newsletters/events';

type Event =
  | Exclude<Recorded<CampaignEvent>, { type: 'CampaignMailsWithheld' | 'CampaignMailStarted' | 'CampaignMailDeferred' }>
  | Extract<Recorded<SubscriberEvent>, { type: 'CampaignLeft' }>;

const NOTHING: CampaignCounts = { planned: 0, sent: 0, failed: 0, skipped: 0, bounced: 0, unsubscribed: 0 };

/** NL-01: campaigns and their progress. */
export const campaignView: Projection<CampaignView, Event> = {
  schema: { name: 'campaigns', indexes: { saved: ['savedAt'] } },
  types: followed<CampaignEvent | SubscriberEvent>()({
    CampaignSaved: true,
    CampaignStarted: true,
    CampaignMailsPlanned: true,
    CampaignAudienceRead: true,
    CampaignPaused: true,
    CampaignMailsWithheld: false,
    CampaignResumed: true,
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
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.campaignId }),
  evolve: (view, event) => {
    if (event.type === 'CampaignSaved') {
      const { campaignId: id, version, content } = event.data;
      const begin = { status: 'draft', isAudienceRead: false, counts: NOTHING, startedAt: null } as const;
      return { ...begin, ...view, id, version, content, savedAt: event.metadata.at };
    }
    return view && { ...view, ...changes(view, event) };
  },
};

const changes = ({ counts }: CampaignView, { type, data }: Exclude<Event, { type: 'CampaignSaved' }>) => {
  const more = (name: keyof CampaignCounts, n = 1) => ({ counts: { ...counts, [name]: counts[name] + n } });
  switch (type) {
    case 'CampaignStarted':
      return { status: 'sending', startedAt: data.at } as const;
    case 'CampaignPaused':
      return { status: 'paused' } as const;
    case 'CampaignResumed':
      return { status: 'sending' } as const;
    case 'CampaignAudienceRead':
      return { isAudienceRead: true };
    case 'CampaignMailsPlanned':
      return data.isNew ? more('planned', data.personIds.length) : {};
    case 'CampaignMailSent':
      return more('sent');
    case 'CampaignMailFailed':
      return more('failed');
    case 'CampaignMailSkipped':
      return more('skipped');
    case 'CampaignMailBounced':
      return more('bounced');
    case 'CampaignLeft':
      return more('unsubscribed');
  }
};
