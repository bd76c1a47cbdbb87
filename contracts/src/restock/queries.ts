import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { Position, Revision } from '../kernel/events.ts';
import type { AlertId, OrderId, PersonId, RoundId, SignUpId, SiteId, VariantId } from '../kernel/ids.ts';
import type { Sealed } from '../kernel/personal-data.ts';
import type { PageKey } from '../ports/read-store.ts';
import type { AlertTrigger, FailureKind, MailLanguage, RestockedVariant, SignUpStatus } from './restock.ts';

/** What came of the newest round of alerts. */
export interface RoundCounts {
  readonly roundId: RoundId;
  readonly trigger: AlertTrigger;
  readonly at: Instant;
  /** When the last of its mails is due. */
  readonly until: Instant;
  readonly asked: number;
  readonly sent: number;
  readonly opened: number;
  readonly bought: number;
  readonly failed: number;
  /** There was nothing left for them: back in line. */
  readonly withdrawn: number;
}

/** RS-05. Read model: who waits for one variant, in numbers. */
export interface SignUpGroup extends RestockedVariant {
  readonly counts: Readonly<Record<SignUpStatus, number>>;
  readonly isWaiting: boolean;
  /** Since when the first in line waits; `null`: nobody does. */
  readonly waitingSince: Instant | null;
  readonly lastSignUpAt: Instant;
  readonly lastRound: RoundCounts | null;
}

/** RS-06. Read model: one sign-up with all that came of it. */
export interface ListedSignUp extends RestockedVariant {
  readonly signUpId: SignUpId;
  /** Its place in line, from 1. */
  readonly number: number;
  readonly status: SignUpStatus;
  readonly contact: Sealed;
  readonly language: MailLanguage;
  readonly joinsMailingList: boolean;
  readonly at: Instant;
  /** Link of the chain that the shopper has got. */
  readonly receipt: string;
  readonly askedAt: Instant | null;
  /** When its mail is due. */
  readonly dueAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly openedAt: Instant | null;
  readonly boughtAt: Instant | null;
  readonly expiredAt: Instant | null;
  readonly unsubscribedAt: Instant | null;
  readonly unsubscribedBy: 'link' | 'oneClick' | 'merchant' | null;
  readonly failure: { readonly kind: FailureKind; readonly reason: string; readonly at: Instant } | null;
  /** Why the last try was put off. */
  readonly deferred: string | null;
  readonly mayBeDouble: boolean;
  readonly alertId: AlertId | null;
  /** A unit is held until then. */
  readonly claimUntil: Instant | null;
  readonly orderId: OrderId | null;
}

/** What is kept of a sign-up beside what is shown of it: when it was asked for is said of many at once, elsewhere. */
export interface SignUpDocument extends Omit<ListedSignUp, 'askedAt' | 'dueAt'> {
  readonly revision: Revision;
}

/** When one place in line was last told to be told. */
export interface Ask {
  readonly roundId: RoundId;
  readonly revision: Revision;
  readonly at: Instant;
  readonly dueAt: Instant;
}

export const GROUP_SORTS = ['waiting', 'since'] as const;
export type GroupSort = (typeof GROUP_SORTS)[number];

/** Most groups, and most sign-ups, of one page. */
export const MOST_LISTED_GROUPS = 50;
export const MOST_LISTED_SIGN_UPS = 50;

export interface SignUpGroupPage {
  readonly groups: readonly SignUpGroup[];
  readonly next: PageKey | null;
}
export interface SignUpPage {
  readonly signUps: readonly ListedSignUp[];
  readonly next: PageKey | null;
}

export type PersonSignUp = Pick<SignUpDocument, 'productId' | 'variantId' | 'signUpId' | 'at'>;

export interface RestockQueries {
  /**
   * `waiting`: all groups, where most wait first. `since`: those in which somebody waits, the longest first.
   * @throws InvalidPageKey
   */
  groups(
    siteId: SiteId,
    asked: { readonly sort: GroupSort; readonly limit: number; readonly after?: string | undefined },
    atLeast?: Position,
  ): Promise<SignUpGroupPage>;
  group(siteId: SiteId, variantId: VariantId, atLeast?: Position): Promise<SignUpGroup | null>;
  /** In the order of the ids; variants that nobody signed up for are left out. */
  groupsOf(siteId: SiteId, variantIds: readonly VariantId[]): Promise<readonly SignUpGroup[]>;
  /** Of one person, the newest first. */
  signUpsOf(siteId: SiteId, personId: PersonId, limit: number): Promise<readonly PersonSignUp[]>;
  /** In the order of the line. @throws InvalidPageKey */
  signUps(
    siteId: SiteId,
    variantId: VariantId,
    asked: { readonly limit: number; readonly after?: string | undefined },
    atLeast?: Position,
  ): Promise<SignUpPage>;
}

const Cursor = z.string().min(1).max(2000).optional();

export const SignUpGroupsQuery = z.object({
  /** Words of names, or the beginning of a SKU. */
  search: z.string().trim().max(200).default(''),
  sort: z.enum(GROUP_SORTS).default('waiting'),
  limit: z.coerce.number().int().min(1).max(MOST_LISTED_GROUPS).default(25),
  cursor: Cursor,
});
export type SignUpGroupsQuery = z.infer<typeof SignUpGroupsQuery>;

export const SignUpsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_LISTED_SIGN_UPS).default(25),
  cursor: Cursor,
});
export type SignUpsQuery = z.infer<typeof SignUpsQuery>;
