import { type Instant, MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';

/** Mails this close to their slot go out at once, in ms: jobs are not precise to the millisecond. */
const AHEAD = 2_000;

/**
 * Limits this process to each site's mail rate, also for overdue and retried mails, which are all due at once after an
 * outage.
 */
export class MailSlots {
  readonly #next = new Map<SiteId, Instant>();
  readonly #promised = new Map<string, Instant>();

  /** When a job may send its mail; `null`: now. */
  take(siteId: SiteId, jobId: string, everyMs: number, now: Instant): Instant | null {
    this.#forget(now);
    const promised = this.#promised.get(jobId);
    if (promised !== undefined) {
      if (promised > now) return promised;
      this.#promised.delete(jobId);
      return null;
    }
    const slot = Math.max(now, this.#next.get(siteId) ?? 0);
    this.#next.set(siteId, slot + everyMs);
    if (slot - now <= AHEAD) return null;
    this.#promised.set(jobId, slot);
    return slot;
  }

  /** Drops jobs that did not return: another process did them. */
  #forget(now: Instant): void {
    for (const [jobId, slot] of this.#promised) {
      if (slot > now - MINUTE_MS) return;
      this.#promised.delete(jobId);
    }
  }
}
