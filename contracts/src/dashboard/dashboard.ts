import type { ActivityArea, Activity, NamedActivity } from './activity.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';

/** Orders of one hour without cancelled ones; test orders are separate. */
export interface HourOfSales {
  /** Start of the hour, in ms since 1970. */
  readonly hour: number;
  readonly orders: number;
  /** Paid minus refunded. Test orders count as nothing. */
  readonly totalCents: Cents;
  readonly testOrders: number;
}

export interface DayOfSales {
  /** ISO date, e.g. `2026-11-21`. */
  readonly day: string;
  readonly orders: number;
  readonly totalCents: Cents;
}

export interface QuarterOfViews {
  /** Start of the quarter hour, in ms since 1970. */
  readonly from: Instant;
  readonly views: number;
}
export const QUARTER_MS = 15 * 60 * 1000;

export interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

export interface PartOfDay {
  readonly orders: number;
  readonly totalCents: Cents;
}

/** A value and the same a week earlier, up to the same time of day. */
export interface Compared<T> {
  readonly today: T;
  readonly weekBefore: T;
}

export interface DashboardQueries {
  /** Oldest first, without empty hours. */
  sales(siteId: SiteId, since: number): Promise<readonly HourOfSales[]>;
  ordered(siteId: SiteId, span: Span): Promise<Omit<HourOfSales, 'hour'>>;
  views(siteId: SiteId, span: Span): Promise<number>;
  activities(siteId: SiteId, areas: readonly ActivityArea[]): Promise<readonly Activity[]>;
  /** Unbought, non-empty carts changed since then; `most` at most. */
  openCarts(siteId: SiteId, since: number, most: number): Promise<number>;
  shortProducts(siteId: SiteId, most: number): Promise<number>;
}

export const SALES_DAYS = [14, 30] as const;
export type SalesDays = (typeof SALES_DAYS)[number];
export const MAX_COUNTED = 100;
/** In ms; older carts are rarely bought. */
export const OPEN_CART_MS = 7 * 24 * 60 * 60 * 1000;

export const FIRST_STEPS = ['products', 'payment', 'shipping', 'legal', 'testMode', 'publish'] as const;
/** Those that the site has. */
export type FirstSteps = Readonly<Partial<Record<(typeof FIRST_STEPS)[number], boolean>>>;

/** Figures of the first page. Each may throw a `Refusal`. */
export interface DashboardAccess {
  /**
   * Every day up to today, oldest first. Paid minus refunded counts on the day of the order; test orders count, without
   * money, while the shop is in test mode. Needs `orders:read`.
   */
  sales(days: SalesDays): Promise<{ readonly days: readonly DayOfSales[]; readonly hasTests: boolean }>;
  /** Test orders as in `sales`. Needs `orders:read`. */
  today(): Promise<Compared<PartOfDay>>;
  /** Needs `analytics:read`. */
  views(): Promise<Compared<number>>;
  activities(): Promise<readonly NamedActivity[]>;
  /** Whether the site has a shop. */
  sells(): Promise<boolean>;
  /** Set-up steps before a new site is open and can sell; `null`: it has had an order. Needs `settings:write`. */
  firstSteps(): Promise<FirstSteps | null>;
  /** Needs `orders:read`. */
  openCarts(): Promise<{ readonly count: number; readonly isMore: boolean }>;
  /** Products with a variant low or out of stock. Needs `stock:read`. */
  shortProducts(): Promise<{ readonly count: number; readonly isMore: boolean }>;
}
