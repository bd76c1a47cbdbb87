import { z } from 'zod';
import { AssetId, ProductId } from '../kernel/ids.ts';
import { DocumentUse } from '../documents/uses.ts';
import type { RefusalCode, RefusalText } from '../kernel/refusal.ts';
import { LastChange } from '../preferences/responses.ts';
import { ColorData, MediaDetails, MediaType, type PictureType } from './media.ts';

/** IM-01: a picture or another file, with what is known of it. What only pictures have is `null` of others. */
export const MediaSummary = MediaDetails.extend({
  id: AssetId,
  /** Its address; asked for anew each time. */
  assetUrl: z.string(),
  filename: z.string(),
  /** In bytes. */
  size: z.int(),
  type: MediaType,
  digest: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  isAnimated: z.boolean(),
  /** `WxH`. */
  originalSize: z.string().nullable(),
  colorData: ColorData.nullable(),
  thumbhash: z.string().nullable(),
  /** Widths of its copies; `null`: they are not made yet. */
  widths: z.array(z.int()).readonly().nullable(),
  isRemoved: z.boolean(),
  addedAt: z.number(),
});
export type MediaSummary = z.infer<typeof MediaSummary>;

export type PictureSummary = MediaSummary & {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
};
export const isPictureSummary = (media: MediaSummary): media is PictureSummary => media.width !== null;

export const MediaAnswer = MediaSummary.extend({
  changed: LastChange,
  /** Documents that show it. */
  uses: z.array(DocumentUse).readonly(),
  /** Products that have it, at most 100. */
  products: z.array(z.object({ productId: ProductId, name: z.string(), visible: z.boolean() })).readonly(),
});
export type MediaAnswer = z.infer<typeof MediaAnswer>;

export const ListMediaAnswer = z.object({
  media: z.array(MediaSummary).readonly(),
  folders: z.array(z.string()).readonly(),
  next: z.string().nullable(),
});
export type ListMediaAnswer = z.infer<typeof ListMediaAnswer>;

export const AddedMedia = MediaSummary.extend({
  /** `false`: the same bytes were here already. */
  isNew: z.boolean(),
});

export interface RefusedMedia {
  readonly filename: string;
  readonly code: RefusalCode;
  readonly text: RefusalText;
}

/** Of one upload. */
export interface AddMediaAnswer {
  readonly added: readonly z.infer<typeof AddedMedia>[];
  readonly refused: readonly RefusedMedia[];
}

export const UploadMediaAnswer = z.object({ media: z.array(AddedMedia).readonly() });
export type UploadMediaAnswer = z.infer<typeof UploadMediaAnswer>;

export const ReplaceMediaAnswer = z.object({
  /** How many documents have an edit, and how many products were changed. */
  documents: z.int(),
  products: z.int(),
  /** Where it could not be done, and why. */
  refused: z.array(z.object({ title: z.string(), text: z.string() })).readonly(),
});
export type ReplaceMediaAnswer = z.infer<typeof ReplaceMediaAnswer>;
