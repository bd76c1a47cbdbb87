import { streamName } from '@kontor/contracts/kernel/events';
import type { AssetId, SiteId } from '@kontor/contracts/kernel/ids';
import { mediaFileName } from '@kontor/contracts/media/copies';
import type { MediaType } from '@kontor/contracts/media/media';

export const mediaStream = (siteId: SiteId, assetId: AssetId): string => streamName('media', siteId, assetId);

const FOLDER = 'media';

/** The picture that a private file belongs to; `null`: it is no picture. */
export const assetIdIn = (path: string): AssetId | null => {
  const [folder, id = ''] = path.split('/');
  return folder === FOLDER ? (id as AssetId) : null;
};

/** Among the private files, as not every picture may be fetched by everybody. @param width `null`: the original */
export const storedPath = (assetId: AssetId, type: MediaType, width: number | null): string =>
  `${FOLDER}/${assetId}/${mediaFileName(type, width)}`;

/** The JPEG of a drawing (MP-03). */
export const drawnPath = (assetId: AssetId): string => `${FOLDER}/${assetId}/drawn.jpg`;
