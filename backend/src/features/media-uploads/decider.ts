import type { Decider } from '@kontor/contracts/kernel/decider';
import type { AssetId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { MediaUploadEvent, MediaUploadId } from '@kontor/contracts/media-uploads/events';

export type Begun = Extract<MediaUploadEvent, { type: 'MediaUploadBegun' }>['data'];

export type MediaUploadCommand =
  | { readonly type: 'BeginMediaUpload'; readonly upload: Begun }
  | { readonly type: 'EndMediaUpload'; readonly uploadId: MediaUploadId; readonly assetId: AssetId | null }
  /** Ends it, if nobody has. */
  | { readonly type: 'NoteCleared'; readonly uploadId: MediaUploadId };

export interface MediaUploadState {
  /** `null`: there is no such upload. */
  readonly begun: Begun | null;
  /** `null`: it goes on. */
  readonly ended: { readonly assetId: AssetId | null } | null;
  readonly isCleared: boolean;
}

export const unknownUpload = (): Refusal => new Refusal('notFound', { key: 'media.uploadUnknown' });

export const uploadIncomplete = (): Refusal => new Refusal('conflict', { key: 'media.uploadIncomplete' });

/** Another request goes on with it. */
export const uploadElsewhere = (): Refusal => new Refusal('conflict', { key: 'media.uploadElsewhere' });

export const mediaUploadDecider: Decider<MediaUploadState, MediaUploadCommand, MediaUploadEvent> = {
  initial: { begun: null, ended: null, isCleared: false },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'MediaUploadBegun':
        return { ...state, begun: data };
      case 'MediaUploadEnded':
        return { ...state, ended: { assetId: data.assetId } };
      case 'MediaUploadCleared':
        return { ...state, isCleared: true };
    }
  },
  decide: (command, { begun, ended, isCleared }) => {
    if (command.type === 'BeginMediaUpload') {
      return begun === null ? [{ type: 'MediaUploadBegun', data: command.upload }] : [];
    }
    if (begun === null) throw unknownUpload();
    const { uploadId } = command;
    const end = (assetId: AssetId | null): readonly MediaUploadEvent[] =>
      ended === null ? [{ type: 'MediaUploadEnded', data: { uploadId, assetId } }] : [];
    if (command.type === 'EndMediaUpload') return end(command.assetId);
    return isCleared ? [] : [...end(null), { type: 'MediaUploadCleared', data: { uploadId } }];
  },
};
