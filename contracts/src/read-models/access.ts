import { z } from 'zod';
import type { Permission } from '../accounts/permissions.ts';
import { COMPARE_SCOPES, type Comparison, type CompareScope } from './comparison.ts';
import type { DriftRound } from './drift-round.ts';
import type { Findings } from './findings.ts';
import type { BesideState, ReadModelState } from './states.ts';

/** POST /api/v1/read-models/:view/comparisons */
export const CompareBody = z.object({
  scope: z.enum(COMPARE_SCOPES, { error: 'error.fieldInvalid' }).default('sample'),
});
export type CompareBody = z.infer<typeof CompareBody>;

/** What the last background check has found among the site's documents. */
export interface CheckedReadModel {
  /** ms since 1970 */
  readonly at: number;
  readonly findings: Findings;
}

/** A read model as the people of one site see it: of documents their own alone, of values what they may read. */
export interface ReadModelAnswer extends Omit<ReadModelState, 'beside'> {
  readonly beside: Omit<BesideState, 'by'> | null;
  /** Of the site, in the live version. */
  readonly documents: number;
  /** `null`: not checked yet. */
  readonly checked: CheckedReadModel | null;
  /** Whether the caller may build and flip: that changes every site of the installation. */
  readonly mayLead: boolean;
  /** Name of whoever wants the version beside; `null`: none, or it is of another site. */
  readonly besideBy: string | null;
  /** Whether values of documents are shown to the caller. */
  readonly showsValues: boolean;
}

export interface ReadModelDetails extends ReadModelAnswer {
  /** `null`: none was made since the version beside was. */
  readonly comparison: Comparison | null;
}

/** Read models, each needing `analytics:read`. All may throw a `Refusal`. */
export interface ReadModelAccess {
  list(): Promise<readonly ReadModelAnswer[]>;
  byView(view: string): Promise<ReadModelDetails>;
  /** The check of all read models that is under way, or was last; `null`: there was none. */
  round(): Promise<DriftRound | null>;
  /** Checks them now, of all sites: one check at a time, and one in some minutes. @throws Refusal `tooManyRequests` */
  checkNow(): Promise<void>;
  /** What a flip would change for the site. */
  compare(view: string, scope: CompareScope): Promise<void>;
  /** These are for those who run the installation, with `settings:write`. */
  build(view: string): Promise<void>;
  flip(view: string): Promise<void>;
  rollBack(view: string): Promise<void>;
  discard(view: string): Promise<void>;
}

/** What one needs to see values of a read model's documents; `null`: nobody does. */
export const VIEW_NEEDS: Readonly<Record<string, Permission | null>> = {
  hosts: null,
  sites: 'settings:write',
  activities: 'settings:write',
  pages: 'content:read',
  'page-views': 'content:read',
  forms: 'forms:read',
  'form-submissions': 'forms:read',
  'form-counts': 'forms:read',
  'form-webhooks': 'forms:write',
  'webhook-deliveries': 'forms:write',
  'event-webhooks': 'settings:write',
  'mailing-lists': 'newsletters:read',
  subscribers: 'newsletters:read',
  'newsletter-days': 'newsletters:read',
  campaigns: 'newsletters:read',
  'campaign-recipients': 'newsletters:read',
  collections: 'products:read',
  products: 'products:read',
  inventory: 'stock:read',
  coupons: 'settings:write',
  carts: 'orders:read',
  orders: 'orders:read',
  subscriptions: 'orders:read',
  'gift-cards': 'orders:read',
  accounts: 'members:write',
  sessions: null,
  'sign-ins': 'members:write',
  'api-keys': 'apiKeys:write',
  batches: 'products:write',
  sales: 'orders:read',
  'restock-groups': 'restock:read',
  'restock-sign-ups': 'restock:read',
  'restock-asks': 'restock:read',
};
