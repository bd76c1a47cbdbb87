import type { Decider } from '@kontor/contracts/kernel/decider';
import type { AssetId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { MediaUploadEvent, MediaUploadId } from '@kontor/contracts/media-uploads/events';

type Begun = Extract<MediaUploadEvent, { type: 'MediaUploadBegun' }>['data'];

export type MediaUploadCommand =
  | { readonly type: 'BeginMediaUpload'; readonly upload: Begun }
  | { readonly type: 'EndMediaUpload'; readonly uploadId: MediaUploadId; readonly assetId: AssetId | null };

export interface MediaUploadState {
  /** `null`: there is no such upload. */
  readonly begun: Begun | null;
  /** `null`: it goes on. */
  readonly ended: { readonly assetId: AssetId | null } | null;
}

export const unknownUpload = (): Refusal => new Refusal('notFound', { key: 'media.uploadUnknown' });

/** Another request goes on with it. */
export const uploadElsewhere = (): Refusal => new Refusal('conflict', { key: 'media.uploadElsewhere' });

export const mediaUploadDecider: Decider<MediaUploadState, MediaUploadCommand, MediaUploadEvent> = {
  initial: { begun: null, ended: null },
  evolve: (state, { type, data }) =>
    type === 'MediaUploadBegun' ? { ...state, begun: data } : { ...state, ended: { assetId: data.assetId } },
  decide: (command, { begun, ended }) => {
    if (command.type === 'BeginMediaUpload') {
      return begun === null ? [{ type: 'MediaUploadBegun', data: command.upload }] : [];
    }
    if (begun === null) throw unknownUpload();
    const { uploadId, assetId } = command;
    return ended === null ? [{ type: 'MediaUploadEnded', data: { uploadId, assetId } }] : [];
  },
};
