import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { SubscriberEvent } from '@kontor/contracts/newsletters/events';
import type { NewsletterDay } from '@kontor/contracts/newsletters/queries';

type Event = Extract<Recorded<SubscriberEvent>, { type: 'NewsletterJoined' | 'NewsletterLeft' }>;

const DAY_MS = 86_400_000;
const dayOf = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

export const dayView: Projection<NewsletterDay, Event> = {
  schema: { name: 'newsletter-days', indexes: { day: ['listId', 'day'] } },
  types: followed<SubscriberEvent>()({
    NewsletterJoinAsked: false,
    NewsletterConfirmationSent: false,
    NewsletterConfirmationFailed: false,
    NewsletterConfirmationSpared: false,
    NewsletterJoined: true,
    NewsletterLeft: true,
    CampaignLeft: false,
    SubscriberTagged: false,
    SubscriberLanguageChanged: false,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: `${event.data.listId}.${dayOf(event.data.at)}` }),
  evolve: (view, { type, data }) => {
    const day = view ?? { listId: data.listId, day: dayOf(data.at), joined: 0, left: 0 };
    if (type === 'NewsletterJoined') return { ...day, joined: day.joined + 1 };
    return data.wasOn ? { ...day, left: day.left + 1 } : day;
  },
};
