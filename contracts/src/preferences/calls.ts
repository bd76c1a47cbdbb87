import type { CommercePreferences } from './commerce-preferences.ts';
import type { StoreSettings, WebsiteSettings } from '../sites/sites.ts';
import type { LastChange } from './responses.ts';

/** MP-04, MP-06: a merchant's settings by area. `store` and `website` belong to the site. */
export interface SettingsByArea extends CommercePreferences {
  readonly store: StoreSettings;
  readonly website: WebsiteSettings;
}
export type SettingsArea = keyof SettingsByArea;

/** MP-06: areas stored with the site. */
export const SITE_AREAS = ['store', 'website'] as const;
export type SiteArea = (typeof SITE_AREAS)[number];
export const isSiteArea = (area: string): area is SiteArea => (SITE_AREAS as readonly string[]).includes(area);

export interface KeptSettings<Settings> {
  readonly settings: Settings;
  /** Digest of the settings, for detecting concurrent changes. */
  readonly version: string;
  /** `null`: never changed. */
  readonly changed: LastChange | null;
}

export interface SettingsChange {
  /** Missing fields stay; lists are replaced. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Missing: no check. */
  readonly version?: string | undefined;
}

/** Every method may throw a `Refusal`. */
export interface MerchantSettings {
  read<Area extends SettingsArea>(area: Area): Promise<KeptSettings<SettingsByArea[Area]>>;
  /** @throws Refusal `conflict` if changed since `version`; `invalid` naming each wrong field */
  change<Area extends SettingsArea>(area: Area, change: SettingsChange): Promise<KeptSettings<SettingsByArea[Area]>>;
}
