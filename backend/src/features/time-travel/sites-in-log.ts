import { SiteId } from '@kontor/contracts/kernel/ids';
import { START } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';

/** Every site ever created, in order. @throws LogUnavailable */
export const sitesInLog = async (log: Pick<EventLog, 'readAll'>): Promise<readonly SiteId[]> => {
  const sites = new Set<SiteId>();
  const filter = { types: ['SiteCreated'] };
  for await (const page of log.readAll({ after: START, filter })) {
    for (const { metadata } of page) sites.add(SiteId.parse(metadata.siteId));
  }
  return [...sites];
};
