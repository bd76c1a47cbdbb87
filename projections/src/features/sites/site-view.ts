import type { SiteEvent, SiteView } from '@kontor/contracts/sites';
import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** MP-06: one document per site. */
export const siteView: Projection<SiteView, Recorded<SiteEvent>> = {
  schema: { name: 'sites', indexes: {} },
  types: ['SiteCreated', 'SiteSettingsChanged'],
  keyOf: (event) => ({ siteId: siteOf(event), id: siteOf(event) }),
  evolve: (view, event) => {
    switch (event.type) {
      case 'SiteCreated':
        return { ...event.data.settings, id: event.data.siteId };
      case 'SiteSettingsChanged':
        return view && { ...view, ...event.data.changes };
    }
  },
};
