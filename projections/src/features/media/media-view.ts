import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { altTextOf, copyWidths } from '@kontor/contracts/media/copies';
import type { MediaEvent, MediaView } from '@kontor/contracts/media/media';

/** `ranOut`: its `until`, and for pictures without one a text after every day. */
export interface MediaDocument extends MediaView {
  readonly ranOut: string;
  /** Something says what it shows (IM-03). */
  readonly isDescribed: boolean;
}

const NEVER = '~';

/** Pictures of the media library. */
export const mediaView: Projection<MediaDocument, Recorded<MediaEvent>> = {
  schema: {
    name: 'media',
    indexes: {
      added: ['isRemoved', 'addedAt'],
      folder: ['isRemoved', 'folder', 'addedAt'],
      until: ['isRemoved', 'ranOut'],
      described: ['isRemoved', 'isDescribed', 'addedAt'],
    },
    search: { names: ['filename', 'title', 'altText', 'author'] },
    generation: 4,
  },
  types: followed<MediaEvent>()({
    MediaAdded: true,
    MediaCopied: true,
    MediaChanged: true,
    MediaRemoved: true,
    MediaRestored: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.assetId }),
  evolve: (view, { type, data, metadata: { at, actor } }) => {
    const changed = { changedAt: at, changedBy: actor };
    if (type === 'MediaAdded') {
      const { assetId: id, ...media } = data;
      return {
        id,
        ...media,
        ranOut: media.until ?? NEVER,
        isDescribed: altTextOf(media) !== '',
        widths: copyWidths(media).length === 0 ? [] : null,
        isRemoved: false,
        addedAt: at,
        ...changed,
      };
    }
    if (view === null) return null;
    switch (type) {
      case 'MediaCopied':
        return { ...view, widths: data.widths };
      case 'MediaChanged': {
        const next = { ...view, ...data.changes };
        return { ...next, ranOut: next.until ?? NEVER, isDescribed: altTextOf(next) !== '', ...changed };
      }
      case 'MediaRemoved':
        return { ...view, isRemoved: true, ...changed };
      case 'MediaRestored':
        return { ...view, isRemoved: false, ...changed };
    }
  },
};
