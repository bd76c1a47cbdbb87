import type { Instant } from '../kernel/ambient.ts';
import type { LogLoss } from '../ports/seen-log.ts';

export interface LossAnswer extends LogLoss {
  /** Acknowledged by a member of the site; `by` `null`: unknown. `null`: not acknowledged. */
  readonly acknowledged: { readonly by: string | null; readonly at: Instant } | null;
}

/** @throws Refusal `forbidden` without `settings:write` */
export interface LogLossAccess {
  /** Newest first; lost order numbers of this site only. */
  list(): Promise<readonly LossAnswer[]>;
  /** @throws Refusal `notFound` */
  acknowledge(lossId: string): Promise<void>;
}
