import type { Instant } from '../kernel/ambient.ts';
import { SiteId } from '../kernel/ids.ts';

/** Separates the site's id from the sandbox's name; other site ids contain no double dash. */
const MARK = '--';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** DNS limit, as the id is a label of the host name. */
const MAX_ID_LENGTH = 63;

export interface SandboxOrigin {
  readonly of: SiteId;
  readonly at: Instant;
}

/** `demo--probe`. `null`: invalid name, or too long with the site's id. */
export const sandboxIdOf = (site: SiteId, name: string): SiteId | null => {
  const id = `${sandboxPrefixOf(site)}${name}`;
  return NAME.test(name) && id.length <= MAX_ID_LENGTH && !isSandbox(site) ? SiteId.parse(id) : null;
};

export const sandboxPrefixOf = (site: SiteId): string => `${site}${MARK}`;

/** `probe` of `demo--probe`. */
export const sandboxNameOf = (sandbox: SiteId): string => sandbox.slice(sandbox.indexOf(MARK) + MARK.length);

/** Decided by the id alone, so that outgoing calls (mails, webhooks, providers) need no lookup that could be stale. */
export const isSandbox = (siteId: SiteId): boolean => siteId.includes(MARK);
