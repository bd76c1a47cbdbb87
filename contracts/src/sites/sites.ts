import { z } from 'zod';
import type { DomainEvent, Position } from '../kernel/events.ts';
import type { CommercePreferences } from '../preferences/commerce-preferences.ts';
import { Href } from '../kernel/href.ts';
import { SiteId } from '../kernel/ids.ts';
import { Currency } from '../kernel/money.ts';
import { isSandbox, type SandboxOrigin } from '../sandboxes/sandboxes.ts';

/** A host name with no port, as the browser sends it. */
export const Host = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9.-]{1,253}$/u);
export type Host = z.infer<typeof Host>;

/** Holds the documents and streams that belong to the installation and not to one site. No site can have this id. */
export const DIRECTORY = 'kontor' as SiteId;

export const Link = z.object({ title: z.string().min(1).max(100), href: Href });
export type Link = z.infer<typeof Link>;

/** MP-06 store settings. */
export const StoreSettings = z.object({
  selectedCurrency: Currency.default('USD'),
  multipleQuantityAllowedForServices: z.boolean().default(true),
  restockNotificationsSuccessText: z.string().max(500).nullable().default(null),
});
export type StoreSettings = z.infer<typeof StoreSettings>;

/** One that computers know, by its IANA name. */
const TimeZone = z
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

/** Of somebody else's service; `null`: none. */
const OutsideName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,100}$/u, { error: 'settings.outsideName' })
  .nullable()
  .default(null);

/** MP-06: the website and its settings. */
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
  navigation: z.array(Link).default([]),
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

/** MP-06: those that are the website's and not the shop's, as they are set up together. */
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
  | DomainEvent<'SiteCreated', { siteId: SiteId; settings: SiteSettings }>
  | DomainEvent<'SiteSettingsChanged', { changes: Partial<SiteSettings> }>
  /** The last one of those that were copied is in: what reactors do about them begins. `events`: how many they are. */
  | DomainEvent<'SiteBranched', SandboxOrigin & { events: number }>;

/** Stream `host`, one per host name in the directory: a host belongs to one site at a time. */
export type HostEvent = DomainEvent<'HostAssigned', { host: Host; siteId: SiteId }>;

/** Read model in the directory, one document per host. */
export interface HostView {
  readonly host: Host;
  readonly siteId: SiteId;
  /** Since when; in the order of the log. */
  readonly since: Position;
}

/** Read model, one document per site. */
export interface SiteView extends SiteSettings {
  readonly id: SiteId;
  readonly commerce: CommercePreferences;
  /** Missing: its members may do without. */
  readonly demandsSecondFactor?: boolean;
  /** Missing: it is no copy. */
  readonly sandbox?: SandboxOrigin;
}

export const CreateSitePayload = z.object({
  siteId: SiteId.refine((id) => id !== DIRECTORY && !isSandbox(id)),
  settings: SiteSettings,
});
export type CreateSitePayload = z.infer<typeof CreateSitePayload>;

export const AssignHostPayload = z.object({ siteId: SiteId, host: Host });
export type AssignHostPayload = z.infer<typeof AssignHostPayload>;

export interface SiteQueries {
  /** `null` for a host of no site. */
  byHost(host: string): Promise<SiteView | null>;
  byId(siteId: SiteId): Promise<SiteView | null>;
  /** `null`: of none. */
  siteOfHost(host: Host): Promise<SiteId | null>;
  /** Of its hosts the one that it had first: by it the site is told of elsewhere. `null`: it has none. */
  canonicalHost(siteId: SiteId): Promise<Host | null>;
  /** Of all sandboxes of a site, whether they are complete or not. */
  sandboxHosts(siteId: SiteId): Promise<readonly HostView[]>;
}
