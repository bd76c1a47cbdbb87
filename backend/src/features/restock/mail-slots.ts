import { type Instant, MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';

/** Mails go out at once where they are ahead of the rate by no more, in ms: jobs do not come to the millisecond. */
const AHEAD = 2_000;

/**
 * Keeps this process to each site's rate of mails, also for those that are overdue, or tried again. They are planned at
 * that rate, but after an outage all of them are due at once.
 */
export class MailSlots {
  readonly #next = new Map<SiteId, Instant>();
  /** By job: what was promised to those that had to wait. */
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

  /** Jobs that never came back: others have done them. */
  #forget(now: Instant): void {
    for (const [jobId, slot] of this.#promised) {
      if (slot > now - MINUTE_MS) return;
      this.#promised.delete(jobId);
    }
  }
}
