import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { PersonId } from '../kernel/ids.ts';
import { followed } from '../kernel/projection.ts';
import type { Sealed, TypedText } from '../kernel/personal-data.ts';
import type { FailureKind, MailLanguage } from '../restock/restock.ts';
import type { AskId, CampaignId, ListId } from './ids.ts';

/** What is sealed of a subscriber. */
export interface SubscriberContact {
  readonly email: string;
}

/** Where somebody has said that they want to join. */
export const JOIN_SOURCES = ['block', 'popup', 'restock', 'checkout', 'form', 'panel', 'import'] as const;
export const JoinSource = z.enum(JOIN_SOURCES);
export type JoinSource = z.infer<typeof JoinSource>;

/** `link`: on the page; `oneClick`: by the mail program (RFC 8058); `merchant`: in the panel. */
export type LeftBy = 'link' | 'oneClick' | 'merchant';

export const ListName = z
  .string({ error: 'newsletter.listNameMissing' })
  .trim()
  .min(1, { error: 'newsletter.listNameMissing' })
  .max(100, { error: 'newsletter.listNameTooLong' });

export const Tag = z
  .string()
  .trim()
  .min(1, { error: 'newsletter.tagInvalid' })
  .max(50, { error: 'newsletter.tagInvalid' })
  .regex(/^[^,#\p{C}]+$/u, { error: 'newsletter.tagInvalid' });
/** Most tags of one person. */
export const MOST_TAGS = 30;
export const Tags = z.array(Tag).max(MOST_TAGS, { error: 'newsletter.tooManyTags' });

/** Stream `mailingList`, one per list. */
export type MailingListEvent =
  | DomainEvent<'MailingListCreated', { listId: ListId; name: string }>
  | DomainEvent<'MailingListRenamed', { listId: ListId; name: string }>
  /** Nobody joins it any more, and no campaign goes to it. */
  | DomainEvent<'MailingListArchived', { listId: ListId }>
  | DomainEvent<'MailingListRestored', { listId: ListId }>;

interface OfMember {
  readonly personId: PersonId;
  readonly listId: ListId;
}

/** Who they are, as they were when they wanted to join. */
interface Told {
  readonly contact: Sealed;
  readonly language: MailLanguage;
  /** `scheme://host` of the site as they saw it: links in mails lead there. */
  readonly origin: string;
  readonly source: JoinSource;
}

/** Stream `subscriber`, one per person: which lists they are on. Each event is about one list, so that lists count. */
export type SubscriberEvent =
  /** They join once they have followed the link. */
  | DomainEvent<'NewsletterJoinAsked', OfMember & Told & { askId: AskId; at: Instant }>
  | DomainEvent<'NewsletterConfirmationSent', OfMember & { askId: AskId; messageId: string }>
  | DomainEvent<'NewsletterConfirmationFailed', OfMember & { askId: AskId; kind: FailureKind; reason: string }>
  /** There was nothing to confirm any more. */
  | DomainEvent<'NewsletterConfirmationSpared', OfMember & { askId: AskId }>
  | DomainEvent<
      'NewsletterJoined',
      OfMember &
        Told & {
          /** Which link was followed; `null`: none had to be. */
          askId: AskId | null;
          /** Why no link had to be followed, in the words of whoever has added them; empty: nobody has. */
          consent: TypedText;
          at: Instant;
        }
    >
  /** `wasOn`: they had joined it, and not only asked. */
  | DomainEvent<'NewsletterLeft', OfMember & { by: LeftBy; wasOn: boolean; at: Instant }>
  /** They left by a link in a mail of this campaign. */
  | DomainEvent<'CampaignLeft', { personId: PersonId; campaignId: CampaignId; at: Instant }>
  /** All that they have from now on. */
  | DomainEvent<'SubscriberTagged', { personId: PersonId; tags: readonly string[] }>;

/** Stream `newsletterWish`, one per event that says a box was ticked elsewhere: `about` names it. It was seen to. */
export type NewsletterWishEvent = DomainEvent<'NewsletterWishTaken', { about: string }>;

export const SUBSCRIBER_EVENT_TYPES = followed<SubscriberEvent>()({
  NewsletterJoinAsked: true,
  NewsletterConfirmationSent: true,
  NewsletterConfirmationFailed: true,
  NewsletterConfirmationSpared: false,
  NewsletterJoined: true,
  NewsletterLeft: true,
  CampaignLeft: false,
  SubscriberTagged: true,
});
