import type { SiteId } from '@kontor/contracts/kernel/ids';
import { driftedOf } from '@kontor/contracts/read-models/findings';
import type { Platform } from '../../platform/platform.ts';

/** By the background check, of a site's own documents. */
export const isDrifting = async (
  { readModelAdministration }: Pick<Platform, 'readModelAdministration'>,
  siteId: SiteId,
): Promise<boolean> => {
  const notes = Object.values(await readModelAdministration.drift.ofSite(siteId));
  return notes.some(({ findings }) => driftedOf(findings) > 0);
};
