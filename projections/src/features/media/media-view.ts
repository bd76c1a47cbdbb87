import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { altTextOf, copyWidths } from '@kontor/contracts/media/copies';
import {
  isPicture,
  type MediaDetails,
  type MediaEvent,
  type MediaFile,
  type MediaView,
} from '@kontor/contracts/media/media';

/** `ranOut`: its `until`, and for pictures without one a text after every day. */
export type MediaDocument = MediaView & {
  readonly ranOut: string;
  /** Something says what it shows (IM-03), or it is no picture. */
  readonly isDescribed: boolean;
  readonly isPicture: boolean;
};

const NEVER = '~';

const listed = (media: MediaFile & MediaDetails) => ({
  ranOut: media.until ?? NEVER,
  isDescribed: !isPicture(media) || altTextOf(media) !== '',
  isPicture: isPicture(media),
});

/** Pictures and other files of the media library. */
export const mediaView: Projection<MediaDocument, Recorded<MediaEvent>> = {
  schema: {
    name: 'media',
    indexes: {
      added: ['isRemoved', 'addedAt'],
      folder: ['isRemoved', 'folder', 'addedAt'],
      until: ['isRemoved', 'ranOut'],
      described: ['isRemoved', 'isDescribed', 'addedAt'],
      kind: ['isRemoved', 'isPicture', 'addedAt'],
      kindInFolder: ['isRemoved', 'folder', 'isPicture', 'addedAt'],
    },
    search: { names: ['filename', 'title', 'altText', 'author'] },
    generation: 5,
  },
  types: followed<MediaEvent>()({
    MediaAdded: true,
    MediaFileAdded: true,
    MediaCopied: true,
    MediaChanged: true,
    MediaRemoved: true,
    MediaRestored: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.assetId }),
  evolve: (view, { type, data, metadata: { at, actor } }) => {
    const changed = { changedAt: at, changedBy: actor };
    const added = { isRemoved: false, addedAt: at, ...changed };
    if (type === 'MediaAdded') {
      const { assetId: id, ...media } = data;
      const widths = copyWidths(media).length === 0 ? [] : null;
      return { id, ...media, ...listed(media), widths, ...added };
    }
    if (type === 'MediaFileAdded') {
      const { assetId: id, ...media } = data;
      return { id, ...media, ...listed(media), ...added };
    }
    if (view === null) return null;
    switch (type) {
      case 'MediaCopied':
        return isPicture(view) ? { ...view, widths: data.widths } : view;
      case 'MediaChanged': {
        const next = { ...view, ...data.changes };
        return { ...next, ...listed(next), ...changed };
      }
      case 'MediaRemoved':
        return { ...view, isRemoved: true, ...changed };
      case 'MediaRestored':
        return { ...view, isRemoved: false, ...changed };
    }
  },
};
