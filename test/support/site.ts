import { CommercePreferences } from '@kontor/contracts/preferences/commerce-preferences';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { SiteSettings, type SiteView } from '@kontor/contracts/sites/sites';
import type { z } from 'zod';

/** A German shop in euros, with the preferences a test needs. */
export const testSite = (commerce: z.input<typeof CommercePreferences> = {}): SiteView => ({
  ...SiteSettings.parse({ title: 'Testladen', storeSettings: { selectedCurrency: 'EUR' } }),
  id: SiteId.parse('demo'),
  commerce: CommercePreferences.parse(commerce),
});
