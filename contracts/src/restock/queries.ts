import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { Position, Revision } from '../kernel/events.ts';
import { type PersonId, type RoundId, type SiteId, type VariantId } from '../kernel/ids.ts';
import type { PageKey } from '../ports/read-store.ts';
import type { SignUpGroup, ListedSignUp } from './responses.ts';

/** Times of alerts are kept per round, see `Ask`, and those of closings per section, see `Closing`. */
export interface SignUpDocument extends Omit<ListedSignUp, 'askedAt' | 'dueAt' | 'closedAt'> {
  /** When the language was asked for. */
  readonly languageAt: Instant;
  readonly revision: Revision;
}

export interface Ask {
  readonly roundId: RoundId;
  readonly revision: Revision;
  readonly at: Instant;
  readonly dueAt: Instant;
}

export interface Closing {
  readonly status: 'closing' | 'closed';
  readonly revision: Revision;
  readonly at: Instant;
  /** When the mail that says so is due; `null`: there is none. */
  readonly dueAt: Instant | null;
}

export const GROUP_SORTS = ['waiting', 'since'] as const;
export type GroupSort = (typeof GROUP_SORTS)[number];

export const MAX_LISTED_GROUPS = 50;
export const MAX_LISTED_SIGN_UPS = 50;

export interface SignUpGroupPage {
  readonly groups: readonly SignUpGroup[];
  readonly next: PageKey | null;
}
export interface SignUpPage {
  readonly signUps: readonly ListedSignUp[];
  readonly next: PageKey | null;
}

export type PersonSignUp = Pick<
  SignUpDocument,
  'productId' | 'variantId' | 'signUpId' | 'at' | 'language' | 'languageAt'
>;

export interface RestockQueries {
  /**
   * `waiting`: all groups, most waiting first. `since`: groups with somebody waiting, longest first.
   * @throws InvalidPageKey
   */
  groups(
    siteId: SiteId,
    asked: { readonly sort: GroupSort; readonly limit: number; readonly after?: string | undefined },
    atLeast?: Position,
  ): Promise<SignUpGroupPage>;
  group(siteId: SiteId, variantId: VariantId, atLeast?: Position): Promise<SignUpGroup | null>;
  /** Ordered by id; variants without sign-ups are left out. */
  groupsOf(siteId: SiteId, variantIds: readonly VariantId[]): Promise<readonly SignUpGroup[]>;
  signUpsOf(siteId: SiteId, personId: PersonId, limit: number): Promise<readonly PersonSignUp[]>;
  /** In line order. @throws InvalidPageKey */
  signUps(
    siteId: SiteId,
    variantId: VariantId,
    asked: { readonly limit: number; readonly after?: string | undefined },
    atLeast?: Position,
  ): Promise<SignUpPage>;
}

const Cursor = z.string().min(1).max(2000).optional();

export const SignUpGroupsQuery = z.object({
  search: z.string().trim().max(200).default(''),
  sort: z.enum(GROUP_SORTS).default('waiting'),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_GROUPS).default(25),
  cursor: Cursor,
});
export type SignUpGroupsQuery = z.infer<typeof SignUpGroupsQuery>;

export const SignUpsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_SIGN_UPS).default(25),
  cursor: Cursor,
});
export type SignUpsQuery = z.infer<typeof SignUpsQuery>;
