import type { Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { SiteQueries } from '@kontor/contracts/sites/sites';
import type { Platform } from '../platform.ts';
import { isUnavailable } from '../unavailable.ts';
import type { SiteOfRequest } from './site-of-request.ts';

/** Before an unavailable store is asked again, in ms. */
const AGAIN_AFTER = 100;

type Parts = Pick<Platform, 'feed' | 'ambient'> & {
  readonly queries: { readonly sites: Pick<SiteQueries, 'hasSeen' | 'changedBy'> };
};

/** Keeps a cache of sites from showing what the log has changed: a change reaches all requests with the live feed. */
export const followSiteChanges = async (
  { feed, ambient: { timers }, queries }: Parts,
  cache: Pick<SiteOfRequest, 'changing'>,
  signal: AbortSignal,
): Promise<void> => {
  const hasSeen = (siteId: SiteId, position: Position): Promise<boolean> =>
    queries.sites.hasSeen(siteId, position).catch(async (error: unknown) => {
      if (!isUnavailable(error)) throw error;
      await timers.sleep(AGAIN_AFTER, signal);
      return false;
    });
  const seen = async ({ metadata, position }: RecordedEvent): Promise<void> => {
    const siteId = SiteId.parse(metadata.siteId);
    while (!signal.aborted && !(await hasSeen(siteId, position)));
  };
  const after = await feed.now();
  for await (const { events } of feed.follow({ after, filter: { types: queries.sites.changedBy }, signal })) {
    for (const event of events) cache.changing(seen(event));
  }
};
