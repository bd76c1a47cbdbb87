import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { SUBSCRIBER_EVENT_TYPES, type SubscriberEvent } from '@kontor/contracts/newsletters/events';
import { askedGroupOf, groupOf, type Membership, type SubscriberView } from '@kontor/contracts/newsletters/queries';

type Event = Extract<Recorded<SubscriberEvent>, { type: (typeof SUBSCRIBER_EVENT_TYPES)[number] }>;

/** NL-01: one document per person. */
export const subscriberView: Projection<SubscriberView, Event> = {
  schema: { name: 'subscribers', indexes: { since: ['since'] }, lists: ['groups'] },
  types: SUBSCRIBER_EVENT_TYPES,
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.personId }),
  evolve: (view, event) => {
    const after = changed(view, event);
    return after && { ...after, groups: groupsOf(after) };
  },
};

const changed = (view: SubscriberView | null, { type, data }: Event): SubscriberView | null => {
  switch (type) {
    case 'NewsletterJoinAsked':
    case 'NewsletterJoined': {
      const { personId, listId, contact, language, source, at } = data;
      const before = view ?? { personId, since: at, tags: [], lists: {}, groups: [] };
      const status = type === 'NewsletterJoined' ? 'joined' : 'asked';
      const consent = type === 'NewsletterJoined' ? data.consent : '';
      const membership: Membership = { status, source, at, consent, failure: null };
      return { ...before, contact, language, lists: { ...before.lists, [listId]: membership } };
    }
    case 'NewsletterConfirmationSent':
      return view;
    case 'NewsletterConfirmationFailed':
      return view && withMembership(view, data.listId, { failure: data.reason });
    case 'NewsletterLeft':
      return view && withMembership(view, data.listId, { status: 'left', at: data.at });
    case 'SubscriberTagged':
      return view && { ...view, tags: data.tags };
    case 'SubscriberLanguageChanged':
      return view && { ...view, language: data.language };
  }
};

const withMembership = (view: SubscriberView, listId: string, change: Partial<Membership>): SubscriberView => {
  const before = view.lists[listId];
  return before ? { ...view, lists: { ...view.lists, [listId]: { ...before, ...change } } } : view;
};

const groupsOf = ({ lists, tags }: SubscriberView): readonly string[] =>
  Object.entries(lists).flatMap(([listId, { status }]) => {
    if (status === 'asked') return [askedGroupOf(listId)];
    return status === 'joined' ? [groupOf(listId), ...tags.map((tag) => groupOf(listId, tag))] : [];
  });
