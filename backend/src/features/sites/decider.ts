import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CreateSitePayload, HostCommand, HostEvent, SiteEvent, SiteSettings } from '@kontor/contracts/sites/sites';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { SiteCreation } from '@kontor/contracts/sites/new-sites';

/** `creation`: only as a new site. */
export type SiteCommand = CreateSitePayload & { readonly creation?: SiteCreation };

/** MP-06: a site is created once; creating it again changes its settings. */
export const siteDecider: Decider<SiteSettings | null, SiteCommand, SiteEvent> = {
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
  decide: ({ siteId, settings, creation }, current) => {
    if (!current) return [{ type: 'SiteCreated', data: { siteId, settings, ...(creation && { creation }) } }];
    if (creation) throw idTaken();
    const changed = Object.entries(settings).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(current[name as keyof SiteSettings]),
    );
    return changed.length === 0
      ? []
      : [{ type: 'SiteSettingsChanged', data: { changes: Object.fromEntries(changed) } }];
  },
};

export const idTaken = (): Refusal => {
  const text = { key: 'sites.idTaken' } as const;
  return new Refusal('conflict', text, { id: text });
};

/** A host belongs to one site: the first request wins. */
export const hostDecider: Decider<string | null, HostCommand, HostEvent> = {
  initial: null,
  evolve: (_, { type, data }) => (type === 'HostAssigned' ? data.siteId : null),
  decide: ({ type, siteId, host }, owner) => {
    if (type === 'ReleaseHost') return owner === siteId ? [{ type: 'HostReleased', data: { host, siteId } }] : [];
    if (owner === siteId) return [];
    if (owner !== null) throw new Refusal('conflict', { key: 'error.conflict' });
    return [{ type: 'HostAssigned', data: { host, siteId } }];
  },
};
