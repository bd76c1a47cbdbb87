import { DEFAULT_PREFERENCES, type PreferencesEvent } from '@kontor/contracts/preferences/commerce-preferences';
import type { SignInRuleEvent } from '@kontor/contracts/accounts/accounts';
import type { SiteEvent, SiteView } from '@kontor/contracts/sites/sites';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** MP-04, MP-06: one document per site, with its commerce preferences and how its members sign in. */
export const siteView: Projection<SiteView, Recorded<SiteEvent | PreferencesEvent | SignInRuleEvent>> = {
  schema: { name: 'sites', indexes: {}, generation: 5 },
  types: followed<SiteEvent | PreferencesEvent | SignInRuleEvent>()({
    SiteCreated: true,
    SiteSettingsChanged: true,
    SiteBranched: true,
    CommercePreferencesChanged: true,
    SecondFactorDemanded: true,
    SecondFactorDemandLifted: true,
  }),
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
      case 'SecondFactorDemanded':
      case 'SecondFactorDemandLifted':
        return view && { ...view, demandsSecondFactor: event.type === 'SecondFactorDemanded' };
      case 'CommercePreferencesChanged': {
        const { namespace, preferences } = event.data;
        // What was set before a field was known has its default.
        const whole = { ...DEFAULT_PREFERENCES[namespace], ...preferences };
        return view && { ...view, commerce: { ...view.commerce, [namespace]: whole } };
      }
    }
  },
};
