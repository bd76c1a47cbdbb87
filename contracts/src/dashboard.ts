import type { Instant } from './kernel/ambient.ts';
import type { SiteId } from './kernel/ids.ts';
import type { Cents } from './kernel/money.ts';

/** Read model: what was ordered in one hour; test orders apart. */
export interface HourOfSales {
  /** Its beginning, in ms since 1970. */
  readonly hour: number;
  readonly orders: number;
  readonly totalCents: Cents;
  readonly testOrders: number;
  readonly testTotalCents: Cents;
}

/** A day in the shop's time zone. */
export interface DayOfSales {
  /** ISO date, e.g. `2026-11-21`. */
  readonly day: string;
  readonly orders: number;
  readonly totalCents: Cents;
}

export interface DashboardQueries {
  /** All hours from `since` on that something was ordered in, the oldest first; at most 60 days of them. */
  sales(siteId: SiteId, since: number): Promise<readonly HourOfSales[]>;
  /** Carts with something in them that nobody has bought, changed since then; `most` at most. */
  openCarts(siteId: SiteId, since: number, most: number): Promise<number>;
  /** Products with a variant that is low or sold out; `most` at most. */
  shortProducts(siteId: SiteId, most: number): Promise<number>;
}

/** Whether the read models come soon after the log, and say the same. */
export interface ReadModelHealth {
  /** What the background check has found in the site's documents, `at` the latest; `null`: it was not here yet. */
  readonly checked: { readonly at: Instant; readonly looked: number; readonly drifted: number } | null;
  /** Age of the oldest event that a read model has still before it, in ms; `null`: this process makes none. */
  readonly lagMs: number | null;
}

/** Days of a dashboard. */
export const SALES_DAYS = [14, 30] as const;
export type SalesDays = (typeof SALES_DAYS)[number];
/** Of what is counted by looking at it. */
export const MOST_COUNTED = 100;
/** Carts of the last days, in ms: older ones are hardly bought any more. */
export const OPEN_CART_MS = 7 * 24 * 60 * 60 * 1000;

/** The figures of the first page. Each may throw a `Refusal`. */
export interface DashboardAccess {
  /** Every day up to today, the oldest first; with test orders as long as the shop takes no others. Needs `orders:read`. */
  sales(days: SalesDays): Promise<{ readonly days: readonly DayOfSales[]; readonly hasTests: boolean }>;
  /** Needs `orders:read`. */
  openCarts(): Promise<{ readonly count: number; readonly isMore: boolean }>;
  /** Products with a variant that is low or sold out. Needs `stock:read`. */
  shortProducts(): Promise<{ readonly count: number; readonly isMore: boolean }>;
  /** Needs `settings:write`. */
  health(): Promise<ReadModelHealth>;
}
