import type { z } from 'zod';
import type { SiteArea } from '../preferences/calls.ts';
import { type SiteSettings, StoreSettings, WebsiteSettings } from './sites.ts';

interface Area {
  readonly schema: z.ZodType<object>;
  readonly names: readonly (keyof SiteSettings)[];
  /** Missing fields get their defaults. */
  readonly of: (settings: Partial<SiteSettings>) => object;
  readonly with: (settings: SiteSettings, part: object) => SiteSettings;
}

const websiteNames = WebsiteSettings.keyof().options;
const websiteDefaults = WebsiteSettings.parse({});

/** MP-06: parts of a site's settings that are changed together. */
export const siteAreas: Readonly<Record<SiteArea, Area>> = {
  store: {
    schema: StoreSettings,
    names: ['storeSettings'],
    of: ({ storeSettings }) => StoreSettings.parse(storeSettings ?? {}),
    with: (settings, part) => ({ ...settings, storeSettings: StoreSettings.parse(part) }),
  },
  website: {
    schema: WebsiteSettings,
    names: websiteNames,
    // Unvalidated, so that values refused today can still be shown and corrected.
    of: (settings) => Object.fromEntries(websiteNames.map((name) => [name, settings[name] ?? websiteDefaults[name]])),
    with: (settings, part) => ({ ...settings, ...WebsiteSettings.parse(part) }),
  },
};
