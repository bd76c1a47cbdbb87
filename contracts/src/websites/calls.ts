import { z } from 'zod';
import type { InvitationLink } from '../accounts/calls.ts';
import { SiteRole } from '../accounts/permissions.ts';
import { DocumentId, SiteId } from '../kernel/ids.ts';
import { ORDER_WORK } from '../orders/work.ts';
import { NewSite } from '../sites/new-sites.ts';

/** Drafts that visitors do not see yet, and orders that wait for something. */
export const WEBSITE_WORK = ['changes', ...ORDER_WORK] as const;
export type WebsiteWork = (typeof WEBSITE_WORK)[number];

export const WebsiteAnswer = z.object({
  id: SiteId,
  name: z.string(),
  /** Of the caller. */
  role: SiteRole,
  /** `null`: it is just being made. */
  address: z.string().nullable(),
  state: z.enum(['open', 'unopened', 'locked', 'archived']),
  /** What waits for the caller there. `isMore`: at least as many. */
  work: z.array(z.object({ kind: z.enum(WEBSITE_WORK), count: z.int(), isMore: z.boolean() })).readonly(),
});
export type WebsiteAnswer = z.infer<typeof WebsiteAnswer>;

export const WebsitesAnswer = z.object({ websites: z.array(WebsiteAnswer).readonly() });
export type WebsitesAnswer = z.infer<typeof WebsitesAnswer>;

/** Digest of the secret that a site keeps in the browser. */
export const Challenge = z.string().regex(/^[\w-]{43}$/u);

/** `publishes`: opens the site at once, also with the texts that its starting point leaves to the owner. */
export const NewWebsite = NewSite.extend({ publishes: z.boolean().default(false) });
export type NewWebsite = z.infer<typeof NewWebsite>;

/** Whether a new site can have an address. `id`: its first label, as it was asked for. */
export const WebsiteAddress = z.object({
  id: z.string(),
  state: z.enum(['free', 'taken', 'reserved', 'invalid']),
  /** Free ones like it; none where it is free itself. */
  suggestions: z.array(SiteId).readonly(),
});
export type WebsiteAddress = z.infer<typeof WebsiteAddress>;

/** `homeId`: its first page to edit. */
export const CreatedWebsite = z.object({ id: SiteId, address: z.string(), homeId: DocumentId });
export type CreatedWebsite = z.infer<typeof CreatedWebsite>;

/** What a person does at the front door. Every method may throw a `Refusal`. */
export interface WebsiteAccess {
  /** The sites that the caller is a member of. */
  list(): Promise<WebsitesAnswer>;
  /** @param key of the form: sent twice, it makes one site. */
  create(site: NewWebsite, key: string): Promise<CreatedWebsite>;
  address(wanted: string): Promise<WebsiteAddress>;
  /** Accepts a site's invitation. @throws Refusal `conflict` for members of it */
  join(invitation: InvitationLink): Promise<void>;
  /**
   * The address on the site's host that lets the caller in.
   * @param isConfirming asks for a password that was typed just now. @throws Refusal `confirmationNeeded`
   */
  entry(siteId: SiteId, challenge: string, isConfirming: boolean): Promise<string>;
  /** Ends all memberships and erases the caller's identity. */
  deleteAccount(): Promise<void>;
}

/** What the front door says to everybody. */
export interface FrontDoor {
  /** Otherwise accounts are by invitation only. */
  readonly isSignUpOpen: boolean;
  /** Address of the demo; `null`: there is none, or it is closed. */
  demo(): Promise<string | null>;
}
