import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { PersonId } from '../kernel/ids.ts';
import { followed } from '../kernel/projection.ts';
import type { Sealed, TypedText } from '../kernel/personal-data.ts';
import type { FailureKind } from '../restock/restock.ts';
import type { MailLanguage } from '../restock/sign-up-parts.ts';
import type { AskId, CampaignId, ListId } from './ids.ts';

export interface SubscriberContact {
  readonly email: string;
}

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
export const MAX_TAGS = 30;
export const Tags = z.array(Tag).max(MAX_TAGS, { error: 'newsletter.tooManyTags' });

/** Stream `mailingList`, one per list. */
export type MailingListEvent =
  | DomainEvent<'MailingListCreated', { listId: ListId; name: string }>
  | DomainEvent<'MailingListRenamed', { listId: ListId; name: string }>
  | DomainEvent<'MailingListArchived', { listId: ListId }>
  | DomainEvent<'MailingListRestored', { listId: ListId }>;

interface OfMember {
  readonly personId: PersonId;
  readonly listId: ListId;
}

interface ContactData {
  readonly contact: Sealed;
  readonly language: MailLanguage;
  readonly origin: string;
  readonly source: JoinSource;
}

/** Stream `subscriber`, one per person. Each event concerns one list, so that lists can be counted. */
export type SubscriberEvent =
  | DomainEvent<'NewsletterJoinAsked', OfMember & ContactData & { askId: AskId; at: Instant }>
  | DomainEvent<'NewsletterConfirmationSent', OfMember & { askId: AskId; messageId: string }>
  | DomainEvent<'NewsletterConfirmationFailed', OfMember & { askId: AskId; kind: FailureKind; reason: string }>
  | DomainEvent<'NewsletterConfirmationSpared', OfMember & { askId: AskId }>
  | DomainEvent<
      'NewsletterJoined',
      OfMember &
        ContactData & {
          /** The link that was followed; `null`: none was needed. */
          askId: AskId | null;
          /** Consent as stated by whoever added them without confirmation; empty: not added by hand. */
          consent: TypedText;
          at: Instant;
        }
    >
  /** `wasOn`: a member, not just unconfirmed. */
  | DomainEvent<'NewsletterLeft', OfMember & { by: LeftBy; wasOn: boolean; at: Instant }>
  | DomainEvent<'CampaignLeft', { personId: PersonId; campaignId: CampaignId; at: Instant }>
  | DomainEvent<'SubscriberTagged', { personId: PersonId; tags: readonly string[] }>
  /** Asked for the list again, in another language: mails follow in it. */
  | DomainEvent<'SubscriberLanguageChanged', OfMember & { language: MailLanguage; at: Instant }>;

/** Stream `newsletterWish`, one per event that reports a ticked box elsewhere (`about`): it was processed. */
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
  SubscriberLanguageChanged: true,
});
