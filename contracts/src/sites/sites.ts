import { z } from 'zod';
import type { DomainEvent, Position } from '../kernel/events.ts';
import type { CommercePreferences } from '../preferences/commerce-preferences.ts';
import { Link } from '../kernel/link.ts';
import type { CellPath } from '../documents/cells.ts';
import { type DocumentId, SiteId } from '../kernel/ids.ts';
import { Currency } from '../kernel/money.ts';
import { isSandbox, type SandboxOrigin } from '../sandboxes/sandboxes.ts';
import type { SiteCreation } from './new-sites.ts';

/** As the browser sends it, without port. */
export const Host = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9.-]{1,253}$/u);
export type Host = z.infer<typeof Host>;

/** Site id of installation-wide documents and streams; no site can have it. */
export const DIRECTORY = 'kontor' as SiteId;

/** MP-06 store settings. */
export const StoreSettings = z.object({
  selectedCurrency: Currency.default('USD'),
  multipleQuantityAllowedForServices: z.boolean().default(true),
  restockNotificationsSuccessText: z.string().max(500).nullable().default(null),
});
export type StoreSettings = z.infer<typeof StoreSettings>;

export const TimeZone = z
  .string()
  .max(100)
  .refine(
    (name) => {
      try {
        return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
      } catch {
        return false;
      }
    },
    { error: 'settings.timeZoneUnknown' },
  );

/** Id at an external service; `null`: none. */
const OutsideName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,100}$/u, { error: 'settings.outsideName' })
  .nullable()
  .default(null);

/** MP-06: website settings. */
export const SiteSettings = z.object({
  title: z.string().min(1).max(100),
  tagline: z.string().max(200).default(''),
  /** BCP 47, e.g. `de` or `de-CH`. */
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/u)
    .default('de'),
  /** MD-04 */
  timeZone: TimeZone.default('America/New_York'),
  /** Until a navigation of its own is released. */
  navigation: z.array(Link).default([]),
  /** Until a navigation of its own is released. */
  footer: z.array(Link).default([]),
  cloneable: z.boolean().default(false),
  /** MD-03: CLDR money format by the site's language, else the older one. */
  useCLDRMoneyFormat: z.boolean().default(true),
  captchaSettings: z.object({ siteKey: OutsideName }).default({ siteKey: null }),
  storeSettings: StoreSettings,
  disqusShortname: OutsideName,
  commentsEnabled: z.boolean().default(true),
  simpleLikingEnabled: z.boolean().default(false),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** MP-06: the website settings that are set together, without the shop's. */
export const WebsiteSettings = SiteSettings.pick({
  timeZone: true,
  useCLDRMoneyFormat: true,
  captchaSettings: true,
  commentsEnabled: true,
  disqusShortname: true,
  simpleLikingEnabled: true,
  cloneable: true,
});
export type WebsiteSettings = z.infer<typeof WebsiteSettings>;

export type SiteEvent =
  /** `creation`: the site was made from a starting point, and is closed to visitors until its first release. */
  | DomainEvent<'SiteCreated', { siteId: SiteId; settings: SiteSettings; creation?: SiteCreation }>
  | DomainEvent<'SiteSettingsChanged', { changes: Partial<SiteSettings> }>
  /** All copied events are in; reactors start. `events`: their number. */
  | DomainEvent<'SiteBranched', SandboxOrigin & { events: number }>;

/** Stream `host`, one per host name in the directory: a host belongs to one site at a time. */
export type HostEvent =
  | DomainEvent<'HostAssigned', { host: Host; siteId: SiteId }>
  /** Anybody may have it now. */
  | DomainEvent<'HostReleased', { host: Host; siteId: SiteId }>;

/** A text of a starting point that its owner has to replace. */
export interface Placeholder {
  readonly documentId: DocumentId;
  readonly path: CellPath;
  readonly text: string;
}

/** Stream `siteLife`, one per site. */
export type SiteLifeEvent =
  /** Everything of its starting point is in. */
  | DomainEvent<'SiteFurnished', { placeholders: readonly Placeholder[] }>
  /** Visitors find it gone; its data stay. */
  | DomainEvent<'SiteArchived', object>
  | DomainEvent<'SiteReopened', object>
  /** Closed by its owners for a while: visitors get the lock screen. */
  | DomainEvent<'SiteLocked', object>
  | DomainEvent<'SiteUnlocked', object>;

/** Read model in the directory, one document per host. */
export interface HostView {
  readonly host: Host;
  readonly siteId: SiteId;
  readonly since: Position;
}

/** Read model, one document per site. */
export interface SiteView extends SiteSettings {
  readonly id: SiteId;
  readonly commerce: CommercePreferences;
  /** Missing: optional for members. */
  readonly demandsSecondFactor?: boolean;
  /** Missing: not a sandbox. */
  readonly sandbox?: SandboxOrigin;
  /** Its other addresses lead there; missing or `null`: none was chosen. */
  readonly mainDomain?: Host | null;
  /** Missing: a site from before starting points, or of the demo. */
  readonly startingPoint?: SiteCreation['startingPoint'];
  /** Visitors get a notice until the first release. Missing: open. */
  readonly isUnopened?: boolean;
  readonly isArchived?: boolean;
  /** Visitors get the lock screen. Missing: open. */
  readonly isLocked?: boolean;
}

/** Visitors get a notice instead of it. `null`: they get the site. */
export const closedTo = ({
  isUnopened,
  isArchived,
  isLocked,
}: Pick<SiteView, 'isUnopened' | 'isArchived' | 'isLocked'>) => {
  if (isArchived === true) return 'archived';
  if (isUnopened === true) return 'unopened';
  return isLocked === true ? 'locked' : null;
};
export type Closed = NonNullable<ReturnType<typeof closedTo>>;

export const CreateSitePayload = z.object({
  siteId: SiteId.refine((id) => id !== DIRECTORY && !isSandbox(id)),
  settings: SiteSettings,
});
export type CreateSitePayload = z.infer<typeof CreateSitePayload>;

export interface HostCommand {
  readonly type: 'AssignHost' | 'ReleaseHost';
  readonly siteId: SiteId;
  readonly host: Host;
}

export interface SiteQueries {
  /** `null` for a host of no site. */
  byHost(host: string): Promise<SiteView | null>;
  byId(siteId: SiteId): Promise<SiteView | null>;
  /** The types of events that change sites or hosts. */
  readonly changedBy: readonly string[];
  /** Whether sites and hosts are known up to that position; waits 300 ms at most. @throws StoreUnavailable */
  hasSeen(siteId: SiteId, position: Position): Promise<boolean>;
  siteOfHost(host: Host): Promise<SiteId | null>;
  /** `null`: it has none. */
  firstHost(siteId: SiteId): Promise<Host | null>;
  /** Its main domain, else the first host. */
  canonicalHost(site: Pick<SiteView, 'id' | 'mainDomain'>): Promise<Host | null>;
  sandboxHosts(siteId: SiteId): Promise<readonly HostView[]>;
  /** The one it had first comes first. */
  hostsOf(siteId: SiteId): Promise<readonly HostView[]>;
  /** Of all sites, by site. @throws InvalidPageKey */
  hosts(query: {
    readonly limit: number;
    readonly after?: string | undefined;
  }): Promise<{ readonly hosts: readonly HostView[]; readonly next: string | null }>;
}
