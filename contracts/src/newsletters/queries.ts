import type { Instant } from '../kernel/ambient.ts';
import type { Position } from '../kernel/events.ts';
import type { PersonId, SiteId } from '../kernel/ids.ts';
import type { Sealed, TypedText } from '../kernel/personal-data.ts';
import type { MailLanguage } from '../restock/sign-up-parts.ts';
import type { JoinSource } from './events.ts';
import type { ListQuery } from '../catalogue/queries.ts';
import type { CampaignView, RecipientView } from './campaigns.ts';
import type { CampaignId, ListId } from './ids.ts';

export interface MailingListView {
  readonly id: ListId;
  readonly name: string;
  readonly isArchived: boolean;
  readonly members: number;
  readonly createdAt: Instant;
  readonly lastJoinedAt: Instant | null;
}

export interface Membership {
  readonly status: 'asked' | 'joined' | 'left';
  readonly source: JoinSource;
  readonly at: Instant;
  readonly consent: TypedText;
  /** Why the confirmation mail was not sent; `null`: no known failure. */
  readonly failure: string | null;
}

export interface SubscriberView {
  readonly personId: PersonId;
  readonly contact: Sealed;
  readonly language: MailLanguage;
  readonly since: Instant;
  readonly tags: readonly string[];
  readonly lists: Readonly<Record<string, Membership>>;
  /** Index keys: `<list>` for members, `<list>#<tag>` for tagged ones, `?<list>` for unconfirmed ones. */
  readonly groups: readonly string[];
}

/** Read model: changes of one list per day (UTC). */
export interface NewsletterDay {
  readonly listId: ListId;
  /** Start of the day, in ms since 1970. */
  readonly day: Instant;
  readonly joined: number;
  readonly left: number;
}

export interface SubscribersQuery {
  readonly listId: ListId;
  /** `joined`: members; `asked`: unconfirmed. */
  readonly standing: 'joined' | 'asked';
  readonly tag?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

export interface NewsletterQueries {
  /** By name, including archived lists. */
  lists(siteId: SiteId, atLeast?: Position): Promise<readonly MailingListView[]>;
  list(siteId: SiteId, listId: string, atLeast?: Position): Promise<MailingListView | null>;
  /** Newest first. @throws InvalidPageKey */
  subscribers(
    siteId: SiteId,
    asked: SubscribersQuery,
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
  /** Recipients with an outcome, newest first. @throws InvalidPageKey */
  recipients(
    siteId: SiteId,
    campaignId: CampaignId,
    asked: ListQuery,
    atLeast?: Position,
  ): Promise<{ readonly recipients: readonly RecipientView[]; readonly next: string | null }>;
  days(siteId: SiteId, listId: ListId, since: Instant): Promise<readonly NewsletterDay[]>;
}

export const MAX_LISTS = 200;

export const groupOf = (listId: string, tag?: string): string => (tag === undefined ? listId : `${listId}#${tag}`);
export const askedGroupOf = (listId: string): string => `?${listId}`;
