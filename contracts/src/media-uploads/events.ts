import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { AssetId } from '../kernel/ids.ts';

/** Of a file on its way into the media library. */
export const MediaUploadId = z.uuid().brand<'MediaUploadId'>();
export type MediaUploadId = z.infer<typeof MediaUploadId>;

/** Stream `mediaUpload`, one per upload. Its bytes come in parts, which are no events. */
export type MediaUploadEvent =
  | DomainEvent<
      'MediaUploadBegun',
      {
        uploadId: MediaUploadId;
        filename: string;
        /** Of the library. */
        folder: string;
        /** In bytes. */
        size: number;
        at: Instant;
      }
    >
  /** `assetId` `null`: it was given up, ran out, or its content was refused. */
  | DomainEvent<'MediaUploadEnded', { uploadId: MediaUploadId; assetId: AssetId | null }>
  /** A day after it began: nothing of its parts is left. */
  | DomainEvent<'MediaUploadCleared', { uploadId: MediaUploadId }>;
