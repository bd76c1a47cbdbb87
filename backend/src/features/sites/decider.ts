import { Refusal } from '@kontor/contracts/kernel/refusal';
import type {
  AssignHostPayload,
  CreateSitePayload,
  HostEvent,
  SiteEvent,
  SiteSettings,
} from '@kontor/contracts/sites/sites';
import type { Decider } from '@kontor/contracts/kernel/decider';

/** MP-06: a site is made once; making it again with other settings changes them. */
export const siteDecider: Decider<SiteSettings | null, CreateSitePayload, SiteEvent> = {
  initial: null,
  evolve: (settings, event) => {
    switch (event.type) {
      case 'SiteCreated':
        return event.data.settings;
      case 'SiteSettingsChanged':
        return settings && { ...settings, ...event.data.changes };
      case 'SiteBranched':
        return settings;
    }
  },
  decide: ({ siteId, settings }, current) => {
    if (!current) return [{ type: 'SiteCreated', data: { siteId, settings } }];
    const changed = Object.entries(settings).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(current[name as keyof SiteSettings]),
    );
    return changed.length === 0
      ? []
      : [{ type: 'SiteSettingsChanged', data: { changes: Object.fromEntries(changed) } }];
  },
};

/** A host name belongs to one site: who comes second is refused. */
export const hostDecider: Decider<string | null, AssignHostPayload, HostEvent> = {
  initial: null,
  evolve: (_, { data }) => data.siteId,
  decide: ({ siteId, host }, owner) => {
    if (owner === siteId) return [];
    if (owner !== null) throw new Refusal('conflict', { key: 'error.conflict' });
    return [{ type: 'HostAssigned', data: { host, siteId } }];
  },
};
