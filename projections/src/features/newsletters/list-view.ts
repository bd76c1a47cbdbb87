import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { MailingListEvent, SubscriberEvent } from '@kontor/contracts/newsletters/events';
import type { MailingListView } from '@kontor/contracts/newsletters/queries';

type Event =
  | Recorded<MailingListEvent>
  | Extract<Recorded<SubscriberEvent>, { type: 'NewsletterJoined' | 'NewsletterLeft' }>;

/** NL-01: mailing lists with member counts. */
export const listView: Projection<MailingListView, Event> = {
  schema: { name: 'mailing-lists', indexes: { name: ['name'] } },
  types: followed<MailingListEvent | SubscriberEvent>()({
    MailingListCreated: true,
    MailingListRenamed: true,
    MailingListArchived: true,
    MailingListRestored: true,
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
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.listId }),
  evolve: (view, event) => {
    if (event.type === 'MailingListCreated') {
      const { listId: id, name } = event.data;
      return { id, name, isArchived: false, members: 0, createdAt: event.metadata.at, lastJoinedAt: null };
    }
    return view && { ...view, ...changes(view, event) };
  },
};

const changes = (view: MailingListView, event: Exclude<Event, { type: 'MailingListCreated' }>) => {
  switch (event.type) {
    case 'MailingListRenamed':
      return { name: event.data.name };
    case 'MailingListArchived':
      return { isArchived: true };
    case 'MailingListRestored':
      return { isArchived: false };
    case 'NewsletterJoined':
      return { members: view.members + 1, lastJoinedAt: event.data.at };
    case 'NewsletterLeft':
      return event.data.wasOn ? { members: view.members - 1 } : {};
  }
};
