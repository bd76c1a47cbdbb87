import { z } from 'zod';

export const SiteLockAnswer = z.object({ isLocked: z.boolean() });
export type SiteLockAnswer = z.infer<typeof SiteLockAnswer>;

/** Closing a site for a while. Every method may throw a `Refusal`. */
export interface SiteLock {
  read(): Promise<SiteLockAnswer>;
  /** Visitors get the lock screen from then on. @throws Refusal `conflict` before the site is open at all */
  lock(): Promise<SiteLockAnswer>;
  unlock(): Promise<SiteLockAnswer>;
}
