import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';

export interface Story {
  readonly siteId: SiteId;
  /** Without anybody who is real. */
  readonly before: readonly RecordedEvent[];
  readonly period: readonly RecordedEvent[];
  readonly from: Instant;
  readonly to: Instant;
}
