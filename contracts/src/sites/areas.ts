import type { z } from 'zod';
import type { SiteArea } from '../preferences/calls.ts';
import { type SiteSettings, StoreSettings, WebsiteSettings } from './sites.ts';

interface Area {
  readonly schema: z.ZodType<object>;
  /** What of the site belongs to it. */
  readonly names: readonly (keyof SiteSettings)[];
  /** What it says. Fields of before they were known have their defaults. */
  readonly of: (settings: Partial<SiteSettings>) => object;
  /** The site's settings with what it is to say. */
  readonly with: (settings: SiteSettings, part: object) => SiteSettings;
}

const websiteNames = WebsiteSettings.keyof().options;
const websiteDefaults = WebsiteSettings.parse({});

/** MP-06: parts of a site's settings that are set up together. */
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
    // As it is, also what is refused today: else nobody could set it right.
    of: (settings) => Object.fromEntries(websiteNames.map((name) => [name, settings[name] ?? websiteDefaults[name]])),
    with: (settings, part) => ({ ...settings, ...WebsiteSettings.parse(part) }),
  },
};
