import type { CommercePreferences } from './commerce-preferences.ts';
import type { StoreSettings, WebsiteSettings } from '../sites/sites.ts';

/** MP-04, MP-06: all that a merchant sets up, by subject. `store` and `website` are the site's own. */
export interface SettingsByArea extends CommercePreferences {
  readonly store: StoreSettings;
  readonly website: WebsiteSettings;
}
export type SettingsArea = keyof SettingsByArea;

/** MP-06: areas that are kept with the site. */
export const SITE_AREAS = ['store', 'website'] as const;
export type SiteArea = (typeof SITE_AREAS)[number];
export const isSiteArea = (area: string): area is SiteArea => (SITE_AREAS as readonly string[]).includes(area);

/** Who has changed something last, and when. */
export interface LastChange {
  /** In ms since 1970. */
  readonly at: number;
  /** Name or address, or what an API key is called; `null`: the product itself, or somebody who is gone. */
  readonly by: string | null;
}

/** Settings as they stand in the log now. */
export interface KeptSettings<Settings> {
  readonly settings: Settings;
  /** Names what they say: who changes them says which ones they have seen. */
  readonly version: string;
  /** `null`: they are as they come. */
  readonly changed: LastChange | null;
}

export interface SettingsChange {
  /** Those that are not named stay; lists are replaced. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Left out: whatever somebody else has changed meanwhile. */
  readonly version?: string | undefined;
}

/** What pages and calls do with settings. Everything may throw a `Refusal`. */
export interface MerchantSettings {
  read<Area extends SettingsArea>(area: Area): Promise<KeptSettings<SettingsByArea[Area]>>;
  /** @throws Refusal `conflict` where they are others than those of `version`; `invalid` naming each wrong field */
  change<Area extends SettingsArea>(area: Area, change: SettingsChange): Promise<KeptSettings<SettingsByArea[Area]>>;
}
