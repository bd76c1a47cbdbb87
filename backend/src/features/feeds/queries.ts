import type { ProductFeedEvent } from '@kontor/contracts/ads/ads';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { readEvents } from '../../platform/read-events.ts';
import { feedStream } from './feed-address.ts';

/** When the current addresses were created; `undefined`: they are the first ones. @throws LogUnavailable */
export const lastRenewal = async (log: EventLog, siteId: SiteId): Promise<Recorded<ProductFeedEvent> | undefined> =>
  (await readEvents<ProductFeedEvent>(log, feedStream(siteId))).findLast(
    ({ type }) => type === 'ProductFeedAddressRenewed',
  );
