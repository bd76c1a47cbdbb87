import type { ActivityArea, Activity, NamedActivity } from './activity.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';

/** What was ordered in one hour and not cancelled; test orders apart. */
export interface HourOfSales {
  /** Its beginning, in ms since 1970. */
  readonly hour: number;
  readonly orders: number;
  /** Paid for them, less what was refunded. Tests bring nothing. */
  readonly totalCents: Cents;
  readonly testOrders: number;
}

/** A day in the shop's time zone. */
export interface DayOfSales {
  /** ISO date, e.g. `2026-11-21`. */
  readonly day: string;
  readonly orders: number;
  readonly totalCents: Cents;
}

/** How often pages were looked at in a quarter of an hour. */
export interface QuarterOfViews {
  /** Its beginning, in ms since 1970. */
  readonly from: Instant;
  readonly views: number;
}
export const QUARTER_MS = 15 * 60 * 1000;

/** Both ends belong to it. */
export interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/** What a part of a day has brought. */
export interface PartOfDay {
  readonly orders: number;
  readonly totalCents: Cents;
}

/** Something beside what it was a week before, up to the same time of day. */
export interface Compared<T> {
  readonly today: T;
  readonly weekBefore: T;
}

export interface DashboardQueries {
  /** All hours from `since` on that something was ordered in, the oldest first. */
  sales(siteId: SiteId, since: number): Promise<readonly HourOfSales[]>;
  /** What was ordered meanwhile. */
  ordered(siteId: SiteId, span: Span): Promise<Omit<HourOfSales, 'hour'>>;
  /** How often pages of the shop were looked at meanwhile, by whole quarters of an hour. */
  views(siteId: SiteId, span: Span): Promise<number>;
  /** What was done last in these areas, the newest first. */
  activities(siteId: SiteId, areas: readonly ActivityArea[]): Promise<readonly Activity[]>;
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

/** What of it is done. */
export const FIRST_STEPS = ['products', 'payment', 'shipping', 'legal', 'testMode'] as const;
export type FirstSteps = Readonly<Record<(typeof FIRST_STEPS)[number], boolean>>;

/** The figures of the first page. Each may throw a `Refusal`. */
export interface DashboardAccess {
  /**
   * Every day up to today, the oldest first, what is paid and not refunded counts for the day it was ordered on; test
   * orders are counted as long as the shop takes no others, without their money. Needs `orders:read`.
   */
  sales(days: SalesDays): Promise<{ readonly days: readonly DayOfSales[]; readonly hasTests: boolean }>;
  /** Orders of today; test orders as in `sales`. Needs `orders:read`. */
  today(): Promise<Compared<PartOfDay>>;
  /** Pages that were looked at today. Needs `analytics:read`. */
  views(): Promise<Compared<number>>;
  /** What people have changed last, as far as whoever is signed in may see it. */
  activities(): Promise<readonly NamedActivity[]>;
  /** What there is to be set up before a new shop can sell; `null`: it has had an order. Needs `settings:write`. */
  firstSteps(): Promise<FirstSteps | null>;
  /** Needs `orders:read`. */
  openCarts(): Promise<{ readonly count: number; readonly isMore: boolean }>;
  /** Products with a variant that is low or sold out. Needs `stock:read`. */
  shortProducts(): Promise<{ readonly count: number; readonly isMore: boolean }>;
  /** Needs `settings:write`. */
  health(): Promise<ReadModelHealth>;
}
