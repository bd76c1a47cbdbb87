import type { Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { ReleaseView } from './releases.ts';
import type { ScheduleQueries } from './schedules.ts';

export interface ReleaseQueries {
  readonly schedules: ScheduleQueries;
  /** Number of the release that visitors get; 0: none. Waits at most 300 ms for `atLeast`, as `list` does. */
  live(siteId: SiteId, atLeast?: Position): Promise<number>;
  /** Waits at most 300 ms until `live` is of that position. `false`: timed out. */
  reached(siteId: SiteId, position: Position): Promise<boolean>;
  /** The newest first. @throws InvalidPageKey */
  list(
    siteId: SiteId,
    query: { readonly limit: number; readonly after?: string | undefined },
    atLeast?: Position,
  ): Promise<{ readonly releases: readonly ReleaseView[]; readonly next: string | null }>;
}
