import type { Instant } from '../kernel/ambient.ts';
import type { Actor } from '../kernel/events.ts';
import type { Permission } from '../accounts/permissions.ts';

/** Areas of changes in a shop, and the permission to see them. */
export const ACTIVITY_NEEDS = {
  products: 'products:read',
  stock: 'stock:read',
  batches: 'products:write',
  orders: 'orders:read',
  subscriptions: 'orders:read',
  giftCards: 'orders:read',
  restock: 'restock:read',
  forms: 'forms:read',
  lists: 'newsletters:read',
  campaigns: 'newsletters:read',
  coupons: 'settings:write',
  settings: 'settings:write',
  webhooks: 'settings:write',
  pages: 'content:read',
  collections: 'products:read',
  members: 'members:write',
  apiKeys: 'apiKeys:write',
} as const satisfies Readonly<Record<string, Permission>>;
export type ActivityArea = keyof typeof ACTIVITY_NEEDS;
export const ACTIVITY_AREAS = Object.keys(ACTIVITY_NEEDS) as readonly ActivityArea[];

export interface Activity {
  readonly area: ActivityArea;
  readonly type: string;
  readonly actor: Actor;
  readonly at: Instant;
  /** Changes of one request are shown once. */
  readonly correlationId: string;
  /** Id of the changed thing; for settings, their namespace. */
  readonly about: string;
  readonly productId: string | null;
  readonly others: number;
}

export interface ActivityView {
  readonly done: readonly Activity[];
}

export const ACTIVITIES_KEPT = 20;

export interface NamedActivity extends Omit<Activity, 'actor' | 'correlationId'> {
  /** `null`: deleted, or without a name. */
  readonly name: string | null;
  /** `null`: a removed account. */
  readonly by: string | null;
}
