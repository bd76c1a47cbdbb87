import { z } from 'zod';
import { SiteRole } from '../accounts/permissions.ts';
import { SiteId } from '../kernel/ids.ts';
import type { NewSite } from '../sites/new-sites.ts';

export const WebsiteAnswer = z.object({
  id: SiteId,
  name: z.string(),
  /** Of the caller. */
  role: SiteRole,
  /** `null`: it is just being made. */
  address: z.string().nullable(),
  state: z.enum(['open', 'unopened', 'archived']),
});
export type WebsiteAnswer = z.infer<typeof WebsiteAnswer>;

export const WebsitesAnswer = z.object({ websites: z.array(WebsiteAnswer).readonly() });
export type WebsitesAnswer = z.infer<typeof WebsitesAnswer>;

/** Digest of the secret that a site keeps in the browser. */
export const Challenge = z.string().regex(/^[\w-]{43}$/u);

export const CreatedWebsite = z.object({ id: SiteId, address: z.string() });
export type CreatedWebsite = z.infer<typeof CreatedWebsite>;

/** What a person does at the front door. Every method may throw a `Refusal`. */
export interface WebsiteAccess {
  /** The sites that the caller is a member of. */
  list(): Promise<WebsitesAnswer>;
  /** @param key of the form: sent twice, it makes one site. */
  create(site: NewSite, key: string): Promise<CreatedWebsite>;
  /**
   * The address on the site's host that lets the caller in.
   * @param isConfirming asks for a password that was typed just now. @throws Refusal `confirmationNeeded`
   */
  entry(siteId: SiteId, challenge: string, isConfirming: boolean): Promise<string>;
  /** Ends all memberships and erases the caller's identity. */
  deleteAccount(): Promise<void>;
}
