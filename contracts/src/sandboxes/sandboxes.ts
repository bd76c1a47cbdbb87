import type { Instant } from '../kernel/ambient.ts';
import { SiteId } from '../kernel/ids.ts';

/** Between the site that a sandbox is a copy of and the sandbox's own name: no other site has two dashes in its id. */
const MARK = '--';

/** What somebody calls a sandbox: small letters, digits and single dashes. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** Longest id of a site: it is a label of a host name. */
const LONGEST_ID = 63;

/** What a site is a copy of, and of when. */
export interface SandboxOrigin {
  readonly of: SiteId;
  /** What has happened up to then is in it. */
  readonly at: Instant;
}

/** `demo--probe`. `null` where the name is none, or too long beside the site's. */
export const sandboxIdOf = (site: SiteId, name: string): SiteId | null => {
  const id = `${sandboxPrefixOf(site)}${name}`;
  return NAME.test(name) && id.length <= LONGEST_ID && !isSandbox(site) ? SiteId.parse(id) : null;
};

/** How the ids of all sandboxes of a site begin. */
export const sandboxPrefixOf = (site: SiteId): string => `${site}${MARK}`;

/** `probe` of `demo--probe`. */
export const sandboxNameOf = (sandbox: SiteId): string => sandbox.slice(sandbox.indexOf(MARK) + MARK.length);

/**
 * Whether a site is a copy to try things on. Its id alone says so, so that nothing that leaves the house (mails,
 * webhooks, providers) has to look anything up, and nothing can be late in knowing.
 */
export const isSandbox = (siteId: SiteId): boolean => siteId.includes(MARK);
