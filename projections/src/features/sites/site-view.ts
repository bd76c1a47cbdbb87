import { DEFAULT_PREFERENCES, type PreferencesEvent } from '@kontor/contracts/commerce-preferences';
import type { SiteEvent, SiteView } from '@kontor/contracts/sites';
import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** MP-04, MP-06: one document per site, with its commerce preferences. */
export const siteView: Projection<SiteView, Recorded<SiteEvent | PreferencesEvent>> = {
  schema: { name: 'sites', indexes: {}, generation: 4 },
  types: ['SiteCreated', 'SiteSettingsChanged', 'SiteBranched', 'CommercePreferencesChanged'],
  keyOf: (event) => ({ siteId: siteOf(event), id: siteOf(event) }),
  evolve: (view, event) => {
    switch (event.type) {
      case 'SiteCreated':
        return { ...event.data.settings, id: event.data.siteId, commerce: DEFAULT_PREFERENCES };
      case 'SiteSettingsChanged':
        return view && { ...view, ...event.data.changes };
      case 'SiteBranched': {
        const { of, at } = event.data;
        return view && { ...view, sandbox: { of, at } };
      }
      case 'CommercePreferencesChanged': {
        const { namespace, preferences } = event.data;
        return view && { ...view, commerce: { ...view.commerce, [namespace]: preferences } };
      }
    }
  },
};
