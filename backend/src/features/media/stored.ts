import { streamName } from '@kontor/contracts/kernel/events';
import type { AssetId, SiteId } from '@kontor/contracts/kernel/ids';
import { mediaFileName } from '@kontor/contracts/media/copies';
import type { MediaType } from '@kontor/contracts/media/media';

export const mediaStream = (siteId: SiteId, assetId: AssetId): string => streamName('media', siteId, assetId);

/** Among the private files, as not every picture may be fetched by everybody. @param width `null`: the original */
export const storedPath = (assetId: AssetId, type: MediaType, width: number | null): string =>
  `media/${assetId}/${mediaFileName(type, width)}`;
