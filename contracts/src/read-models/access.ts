import { z } from 'zod';
import type { Permission } from '../accounts/permissions.ts';
import { COMPARE_SCOPES, type CompareScope } from './comparison.ts';
import type { ReadModelAnswer, ReadModelDetails, DriftRound } from './responses.ts';

/** POST /api/v1/read-models/:view/comparisons */
export const CompareBody = z.object({
  scope: z.enum(COMPARE_SCOPES, { error: 'error.fieldInvalid' }).default('sample'),
});
export type CompareBody = z.infer<typeof CompareBody>;

/** Needs `analytics:read`. Every method may throw a `Refusal`. */
export interface ReadModelAccess {
  list(): Promise<readonly ReadModelAnswer[]>;
  byView(view: string): Promise<ReadModelDetails>;
  /** The current or last drift check; `null`: none. */
  round(): Promise<DriftRound | null>;
  /** Starts a check of all sites; rate-limited. @throws Refusal `tooManyRequests` */
  checkNow(): Promise<void>;
  compare(view: string, scope: CompareScope): Promise<void>;
  /** From here on for operators of the installation, with `settings:write`. */
  build(view: string): Promise<void>;
  flip(view: string): Promise<void>;
  rollBack(view: string): Promise<void>;
  discard(view: string): Promise<void>;
}

/** Permission to see document values, by view; `null`: nobody. */
export const VIEW_NEEDS: Readonly<Record<string, Permission | null>> = {
  hosts: null,
  sites: 'settings:write',
  activities: 'settings:write',
  pages: 'content:read',
  navigation: 'content:read',
  styles: 'content:read',
  'header-footer': 'content:read',
  documents: 'content:read',
  domains: 'settings:write',
  media: 'content:read',
  'media-uses': 'content:read',
  releases: 'content:read',
  'release-schedules': 'content:read',
  'live-release': 'content:read',
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
