import type { AccountId } from '../accounts/ids.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { Actor, DomainEvent, Position } from '../kernel/events.ts';
import type { DocumentId, ScheduleId, SiteId } from '../kernel/ids.ts';
import type { DropReason, ReleasedDocument } from './releases.ts';
import type { ScheduledTime } from './schedule-time.ts';

/** `edited`: since it was scheduled. */
export const SCHEDULE_PROBLEMS = [
  'unknown',
  'deleted',
  'edited',
  'incomplete',
  'addressTaken',
  'addressOfShop',
  'tooLarge',
  'failed',
] as const satisfies readonly (DropReason | 'edited' | 'addressTaken' | 'addressOfShop')[];
export type ScheduleProblem = (typeof SCHEDULE_PROBLEMS)[number];

/** What is amiss at the instant. `documentId` null: with no single document. */
export interface AmissDocument {
  readonly documentId: DocumentId | null;
  readonly problem: ScheduleProblem;
}

interface Plan {
  readonly scheduleId: ScheduleId;
  /** Counts up with each change. */
  readonly plan: number;
}

interface PlannedRelease extends Plan {
  /** Versions as they were named; they are what is published. */
  readonly documents: readonly ReleasedDocument[];
  readonly time: ScheduledTime;
  /** `scheme://host` of the site, for links in mails. */
  readonly origin: string;
}

/** `tell`: members who get a mail. */
interface Told {
  readonly tell: readonly AccountId[];
}

/** Stream `releaseSchedule`, one per scheduled release. */
export type ScheduleEvent =
  | DomainEvent<'ReleaseScheduled', PlannedRelease>
  | DomainEvent<'ReleaseRescheduled', PlannedRelease>
  | DomainEvent<'ReleaseScheduleCancelled', Plan>
  /** It is time: from here on it can be neither changed nor cancelled. `left`: goes without these. */
  | DomainEvent<
      'ScheduledReleaseStarted',
      Plan & { documents: readonly ReleasedDocument[]; left: readonly AmissDocument[] }
    >
  /** Until somebody changes or cancels it. */
  | DomainEvent<'ScheduledReleaseHeld', Plan & Told & { problems: readonly AmissDocument[] }>
  /** `release` null: visitors had all of it already. */
  | DomainEvent<'ScheduledReleaseDone', Plan & Told & { release: number | null; left: readonly AmissDocument[] }>
  | DomainEvent<'ReleaseNewsSent', Plan & { accountId: AccountId }>
  | DomainEvent<'ReleaseNewsFailed', Plan & { accountId: AccountId; reason: string }>;

export const SCHEDULE_STATUSES = ['scheduled', 'started', 'held', 'done', 'cancelled'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

export interface ScheduleView {
  readonly id: ScheduleId;
  readonly plan: number;
  readonly status: ScheduleStatus;
  /** Neither done nor cancelled. */
  readonly isOpen: boolean;
  readonly documents: readonly ReleasedDocument[];
  readonly time: ScheduledTime;
  /** Same as in `time`, for sorting. */
  readonly at: Instant;
  /** Why it waits, or what it went without. */
  readonly problems: readonly AmissDocument[];
  readonly release: number | null;
  readonly changedAt: Instant;
  readonly changedBy: Actor;
}

export interface ScheduleQueries {
  /** Waits at most 300 ms for `atLeast`, as `open` does. */
  byId(siteId: SiteId, scheduleId: ScheduleId, atLeast?: Position): Promise<ScheduleView | null>;
  /** Neither done nor cancelled, the earliest first; at most `MAX_SCHEDULES`. */
  open(siteId: SiteId, atLeast?: Position): Promise<readonly ScheduleView[]>;
}

export const MAX_SCHEDULES = 100;
