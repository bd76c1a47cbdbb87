import { isSameJson } from '@kontor/contracts/kernel/differences';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { AssetId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { ChangeMediaBody } from '@kontor/contracts/media/calls';
import { isPicture, type MediaDetails, type MediaEvent, type MediaFile } from '@kontor/contracts/media/media';

export type MediaCommand =
  /** The same bytes again bring a removed picture back, and change nothing else. */
  | { readonly type: 'AddMedia'; readonly assetId: AssetId; readonly media: MediaFile & MediaDetails }
  | { readonly type: 'NoteCopies'; readonly assetId: AssetId; readonly widths: readonly number[] }
  | { readonly type: 'ChangeMedia'; readonly assetId: AssetId; readonly changes: ChangeMediaBody }
  | { readonly type: 'RemoveMedia'; readonly assetId: AssetId }
  | { readonly type: 'RestoreMedia'; readonly assetId: AssetId };

export interface MediaState {
  /** `null`: there is no such picture. */
  readonly media: (MediaFile & MediaDetails) | null;
  readonly hasCopies: boolean;
  readonly isRemoved: boolean;
}

const added = (assetId: AssetId, media: MediaFile & MediaDetails): MediaEvent =>
  isPicture(media)
    ? { type: 'MediaAdded', data: { assetId, ...media } }
    : { type: 'MediaFileAdded', data: { assetId, ...media } };

export const mediaDecider: Decider<MediaState, MediaCommand, MediaEvent> = {
  initial: { media: null, hasCopies: false, isRemoved: false },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'MediaAdded':
      case 'MediaFileAdded': {
        const { assetId: _, ...media } = data;
        return { ...state, media };
      }
      case 'MediaCopied':
        return { ...state, hasCopies: true };
      case 'MediaChanged':
        return { ...state, media: state.media && { ...state.media, ...data.changes } };
      case 'MediaRemoved':
        return { ...state, isRemoved: true };
      case 'MediaRestored':
        return { ...state, isRemoved: false };
    }
  },
  decide: (command, { media, hasCopies, isRemoved }) => {
    const { assetId } = command;
    const restored = isRemoved ? [{ type: 'MediaRestored', data: { assetId } } as const] : [];
    if (command.type === 'AddMedia') {
      return media === null ? [added(assetId, command.media)] : restored;
    }
    if (media === null) throw new Refusal('notFound', { key: 'media.unknown' });
    switch (command.type) {
      case 'NoteCopies':
        return hasCopies ? [] : [{ type: 'MediaCopied', data: { assetId, widths: command.widths } }];
      case 'ChangeMedia': {
        if (isRemoved) throw new Refusal('conflict', { key: 'media.removed' });
        const changes = Object.fromEntries(
          Object.entries(command.changes).filter(
            ([name, value]) => value !== undefined && !isSameJson(value, media[name as keyof MediaDetails]),
          ),
        );
        return Object.keys(changes).length === 0 ? [] : [{ type: 'MediaChanged', data: { assetId, changes } }];
      }
      case 'RemoveMedia':
        return isRemoved ? [] : [{ type: 'MediaRemoved', data: { assetId } }];
      case 'RestoreMedia':
        return restored;
    }
  },
};
