import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Placeholder, SiteLifeEvent } from '@kontor/contracts/sites/sites';

export type SiteLifeCommand =
  | { readonly type: 'FurnishSite'; readonly placeholders: readonly Placeholder[] }
  | { readonly type: 'ArchiveSite' }
  | { readonly type: 'ReopenSite' };

export interface SiteLife {
  readonly isFurnished: boolean;
  readonly isArchived: boolean;
  /** What its starting point left to its owner. */
  readonly placeholders: readonly Placeholder[];
}

/** What becomes of a site. */
export const siteLifeDecider: Decider<SiteLife, SiteLifeCommand, SiteLifeEvent> = {
  initial: { isFurnished: false, isArchived: false, placeholders: [] },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'SiteFurnished':
        return { ...state, isFurnished: true, placeholders: data.placeholders };
      case 'SiteArchived':
        return { ...state, isArchived: true };
      case 'SiteReopened':
        return { ...state, isArchived: false };
    }
  },
  decide: (command, { isFurnished, isArchived }) => {
    switch (command.type) {
      case 'FurnishSite': {
        const { placeholders } = command;
        return isFurnished ? [] : [{ type: 'SiteFurnished', data: { placeholders } }];
      }
      case 'ArchiveSite':
        if (isArchived) throw new Refusal('conflict', { key: 'sites.archivedAlready' });
        return [{ type: 'SiteArchived', data: {} }];
      case 'ReopenSite':
        if (!isArchived) throw new Refusal('conflict', { key: 'sites.notArchived' });
        return [{ type: 'SiteReopened', data: {} }];
    }
  },
};
