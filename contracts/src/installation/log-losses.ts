import type { Instant } from '../kernel/ambient.ts';
import type { LogLoss } from '../ports/seen-log.ts';

/** What the log has lost, as people of a site see it. */
export interface LossAnswer extends LogLoss {
  /** Who of the site has taken note of it; `by` is `null` where nobody knows any more. `null`: nobody has. */
  readonly acknowledged: { readonly by: string | null; readonly at: Instant } | null;
}

/** @throws Refusal `forbidden` without `settings:write` */
export interface LogLossAccess {
  /** The newest first. Of numbers of orders, those of the site alone. */
  list(): Promise<readonly LossAnswer[]>;
  /** Somebody of the site knows of it from now on. @throws Refusal `notFound` */
  acknowledge(lossId: string): Promise<void>;
}
