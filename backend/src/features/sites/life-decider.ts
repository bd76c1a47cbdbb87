import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Placeholder, SiteLifeEvent } from '@kontor/contracts/sites/sites';

export type SiteLifeCommand =
  | { readonly type: 'FurnishSite'; readonly placeholders: readonly Placeholder[] }
  | { readonly type: 'ArchiveSite' }
  | { readonly type: 'ReopenSite' }
  | { readonly type: 'LockSite' }
  | { readonly type: 'UnlockSite' };

export interface SiteLife {
  /** When it had everything of its starting point; `null`: not yet, or it has none. */
  readonly furnishedAt: Instant | null;
  readonly isArchived: boolean;
  readonly isLocked: boolean;
  /** What its starting point left to its owner. */
  readonly placeholders: readonly Placeholder[];
}

/** What becomes of a site. */
export const siteLifeDecider: Decider<SiteLife, SiteLifeCommand, SiteLifeEvent> = {
  initial: { furnishedAt: null, isArchived: false, isLocked: false, placeholders: [] },
  evolve: (state, { type, data }, at) => {
    switch (type) {
      case 'SiteFurnished':
        return { ...state, furnishedAt: at, placeholders: data.placeholders };
      case 'SiteArchived':
        return { ...state, isArchived: true };
      case 'SiteReopened':
        return { ...state, isArchived: false };
      case 'SiteLocked':
      case 'SiteUnlocked':
        return { ...state, isLocked: type === 'SiteLocked' };
    }
  },
  decide: (command, { furnishedAt, isArchived, isLocked }) => {
    switch (command.type) {
      case 'FurnishSite': {
        const { placeholders } = command;
        return furnishedAt !== null ? [] : [{ type: 'SiteFurnished', data: { placeholders } }];
      }
      case 'ArchiveSite':
        if (isArchived) throw new Refusal('conflict', { key: 'sites.archivedAlready' });
        return [{ type: 'SiteArchived', data: {} }];
      case 'ReopenSite':
        if (!isArchived) throw new Refusal('conflict', { key: 'sites.notArchived' });
        return [{ type: 'SiteReopened', data: {} }];
      case 'LockSite':
        return isLocked ? [] : [{ type: 'SiteLocked', data: {} }];
      case 'UnlockSite':
        return isLocked ? [{ type: 'SiteUnlocked', data: {} }] : [];
    }
  },
};
