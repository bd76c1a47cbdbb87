import { DEFAULT_PREFERENCES, type PreferencesEvent } from '@kontor/contracts/preferences/commerce-preferences';
import type { MainDomainEvent } from '@kontor/contracts/domains/domains';
import type { SignInRuleEvent } from '@kontor/contracts/accounts/accounts';
import { streamName } from '@kontor/contracts/kernel/events';
import type { ReleaseEvent } from '@kontor/contracts/releases/releases';
import type { SiteEvent, SiteLifeEvent, SiteView } from '@kontor/contracts/sites/sites';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

type Followed = SiteEvent | SiteLifeEvent | PreferencesEvent | SignInRuleEvent | ReleaseEvent | MainDomainEvent;

type Shown = Exclude<
  Followed,
  { readonly type: 'ReleaseBegun' | 'ReleaseCleared' | 'ReleaseDropped' | 'SiteFurnished' }
>;

/** MP-04, MP-06: one document per site, with its commerce preferences and how its members sign in. */
export const siteView: Projection<SiteView, Recorded<Shown>> = {
  schema: { name: 'sites', indexes: {}, generation: 6 },
  types: followed<Followed>()({
    SiteCreated: true,
    SiteSettingsChanged: true,
    SiteBranched: true,
    MainDomainChosen: true,
    SiteFurnished: false,
    SiteArchived: true,
    SiteReopened: true,
    SiteLocked: true,
    SiteUnlocked: true,
    CommercePreferencesChanged: true,
    SecondFactorDemanded: true,
    SecondFactorDemandLifted: true,
    ReleaseBegun: false,
    ReleaseCleared: false,
    ReleaseDropped: false,
    ReleasePublished: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: siteOf(event) }),
  evolve: (view, event) => {
    switch (event.type) {
      case 'SiteCreated': {
        const { settings, siteId: id, creation } = event.data;
        const isNew = creation && { startingPoint: creation.startingPoint, isUnopened: true };
        return { ...settings, id, commerce: DEFAULT_PREFERENCES, ...isNew };
      }
      case 'SiteSettingsChanged':
        return view && { ...view, ...event.data.changes };
      case 'SiteBranched': {
        const { of, at } = event.data;
        return view && { ...view, sandbox: { of, at } };
      }
      case 'MainDomainChosen':
        return view && { ...view, mainDomain: event.data.domain };
      case 'SiteArchived':
      case 'SiteReopened':
        return view && { ...view, isArchived: event.type === 'SiteArchived' };
      case 'SiteLocked':
      case 'SiteUnlocked':
        return view && { ...view, isLocked: event.type === 'SiteLocked' };
      case 'ReleasePublished':
        return view && isFirstOpening(view, event) ? { ...view, isUnopened: false } : view;
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

/** The stream of what visitors get: what is published elsewhere opens nothing. */
const MAIN_LANE = 'main';

const isFirstOpening = ({ isUnopened, id }: SiteView, { stream }: { readonly stream: string }): boolean =>
  isUnopened === true && stream === streamName('release', id, MAIN_LANE);
