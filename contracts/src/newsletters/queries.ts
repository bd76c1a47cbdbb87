import type { Instant } from '../kernel/ambient.ts';
import type { Position } from '../kernel/events.ts';
import type { PersonId, SiteId } from '../kernel/ids.ts';
import type { Sealed, TypedText } from '../kernel/personal-data.ts';
import type { MailLanguage } from '../restock/restock.ts';
import type { JoinSource } from './events.ts';
import type { ListQuery } from '../catalogue/queries.ts';
import type { CampaignView, RecipientView } from './campaigns.ts';
import type { CampaignId, ListId } from './ids.ts';

/** Read model, one document per list. */
export interface MailingListView {
  readonly id: ListId;
  readonly name: string;
  readonly isArchived: boolean;
  /** Who is on it now. */
  readonly members: number;
  readonly createdAt: Instant;
  readonly lastJoinedAt: Instant | null;
}

export interface Membership {
  readonly status: 'asked' | 'joined' | 'left';
  readonly source: JoinSource;
  /** Since when it is so. */
  readonly at: Instant;
  readonly consent: TypedText;
  /** Why the mail to confirm it did not go out; `null`: nothing is known of that. */
  readonly failure: string | null;
}

/** Read model, one document per person. */
export interface SubscriberView {
  readonly personId: PersonId;
  readonly contact: Sealed;
  readonly language: MailLanguage;
  /** When they were heard of first. */
  readonly since: Instant;
  readonly tags: readonly string[];
  /** By list. */
  readonly lists: Readonly<Record<string, Membership>>;
  /** For lists of them: a list's id for whoever is on it, `<list>#<tag>` too, and `?<list>` for whoever has not confirmed. */
  readonly groups: readonly string[];
}

/** Read model: what came and went on one day (UTC), of one list. */
export interface NewsletterDay {
  readonly listId: ListId;
  /** Begin of the day, in ms since 1970. */
  readonly day: Instant;
  readonly joined: number;
  readonly left: number;
}

export interface SubscribersAsked {
  readonly listId: ListId;
  /** Those on it, those who have yet to confirm. */
  readonly standing: 'joined' | 'asked';
  /** Of those on it. */
  readonly tag?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

export interface NewsletterQueries {
  /** By name; archived ones too. */
  lists(siteId: SiteId, atLeast?: Position): Promise<readonly MailingListView[]>;
  list(siteId: SiteId, listId: string, atLeast?: Position): Promise<MailingListView | null>;
  /** The newest first. @throws InvalidPageKey */
  subscribers(
    siteId: SiteId,
    asked: SubscribersAsked,
    atLeast?: Position,
  ): Promise<{ readonly subscribers: readonly SubscriberView[]; readonly next: string | null }>;
  subscriber(siteId: SiteId, personId: string, atLeast?: Position): Promise<SubscriberView | null>;
  subscribersOf(siteId: SiteId, personIds: readonly string[]): Promise<readonly SubscriberView[]>;
  /** The newest first. @throws InvalidPageKey */
  campaigns(
    siteId: SiteId,
    asked: ListQuery,
    atLeast?: Position,
  ): Promise<{ readonly campaigns: readonly CampaignView[]; readonly next: string | null }>;
  campaign(siteId: SiteId, campaignId: string, atLeast?: Position): Promise<CampaignView | null>;
  /** Whose mail has come to something, the newest first. @throws InvalidPageKey */
  recipients(
    siteId: SiteId,
    campaignId: CampaignId,
    asked: ListQuery,
    atLeast?: Position,
  ): Promise<{ readonly recipients: readonly RecipientView[]; readonly next: string | null }>;
  /** Days on which something happened, ascending. */
  days(siteId: SiteId, listId: ListId, since: Instant): Promise<readonly NewsletterDay[]>;
}

/** Most lists of a site. */
export const MOST_LISTS = 200;

/** Who is on a list, and those of them who have a tag. */
export const groupOf = (listId: string, tag?: string): string => (tag === undefined ? listId : `${listId}#${tag}`);
export const askedGroupOf = (listId: string): string => `?${listId}`;
