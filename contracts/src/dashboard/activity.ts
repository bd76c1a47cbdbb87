import type { Instant } from '../kernel/ambient.ts';
import type { Actor } from '../kernel/events.ts';
import type { Permission } from '../accounts/permissions.ts';

/** What people and their programs change in a shop, by area, and who may know of it. */
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

/** Something that somebody has done, or several times the same. */
export interface Activity {
  readonly area: ActivityArea;
  readonly type: string;
  readonly actor: Actor;
  /** Of the last time. */
  readonly at: Instant;
  /** Of the request or run: what was done with others at once is told once. */
  readonly correlationId: string;
  /** Id of what was changed; of settings the name of their part. */
  readonly about: string;
  /** Of a variant its product. */
  readonly productId: string | null;
  /** As many more were changed with it. */
  readonly others: number;
}

/** Read model: what was done last in one area of a site. */
export interface ActivityView {
  /** The newest first. */
  readonly done: readonly Activity[];
}

/** As many are kept of an area. */
export const ACTIVITIES_KEPT = 20;

/** An activity with the names that people have for what it is about, and for who did it. */
export interface NamedActivity extends Omit<Activity, 'actor' | 'correlationId'> {
  /** `null`: it is gone, or has none. */
  readonly name: string | null;
  /** `null`: somebody who is gone. */
  readonly by: string | null;
}
