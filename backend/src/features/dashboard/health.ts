import type { ReadModelHealth } from '@kontor/contracts/dashboard/dashboard';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { driftedOf } from '@kontor/contracts/read-models/findings';
import type { Platform } from '../../platform/platform.ts';

/** Lag of read models, and findings of the background check for a site. */
export const healthOf = async (
  { readModelAdministration, readModelLag }: Pick<Platform, 'readModelAdministration' | 'readModelLag'>,
  siteId: SiteId,
): Promise<ReadModelHealth> => {
  const notes = Object.values(await readModelAdministration.drift.ofSite(siteId));
  const sum = (of: (note: (typeof notes)[number]) => number): number => notes.reduce((all, note) => all + of(note), 0);
  const checked = {
    at: Math.max(...notes.map(({ at }) => at)),
    looked: sum(({ findings }) => findings.looked),
    drifted: sum(({ findings }) => driftedOf(findings)),
  };
  return { lagMs: readModelLag(), checked: notes.length === 0 ? null : checked };
};
