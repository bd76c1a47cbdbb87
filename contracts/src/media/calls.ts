import { z } from 'zod';
import { AssetId } from '../kernel/ids.ts';
import { MEDIA_KINDS, MediaDetails } from './media.ts';
import type { AddMediaAnswer, ListMediaAnswer, MediaAnswer, ReplaceMediaAnswer } from './responses.ts';

export const MAX_LISTED_MEDIA = 100;

export const ListMediaQuery = z.object({
  search: z.string().trim().max(200).optional(),
  folder: z.string().trim().max(100).optional(),
  /** Only these. */
  kind: z.enum(MEDIA_KINDS).optional(),
  isRemoved: z.stringbool().default(false),
  /** Only pictures without an alternative text. */
  isUndescribed: z.stringbool().default(false),
  /** Only those that may not be shown any more. */
  hasRunOut: z.stringbool().default(false),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_MEDIA).default(40),
  after: z.string().max(500).optional(),
});
export type ListMediaQuery = z.infer<typeof ListMediaQuery>;

export const ChangeMediaBody = MediaDetails.partial();
export type ChangeMediaBody = z.infer<typeof ChangeMediaBody>;

export const ReplaceMediaBody = z.object({ by: AssetId });
export type ReplaceMediaBody = z.infer<typeof ReplaceMediaBody>;

export interface MediaReplacement {
  /** @throws Refusal `notFound`; `conflict` if the other one is removed; `forbidden` if it is at products */
  replace(assetId: string, body: ReplaceMediaBody): Promise<ReplaceMediaAnswer>;
}

/** Every method may throw a `Refusal`. */
export interface MediaLibrary {
  list(query: ListMediaQuery): Promise<ListMediaAnswer>;
  /** @throws Refusal `notFound` */
  byId(assetId: string): Promise<MediaAnswer>;
  /** Takes the files of this request. @throws Refusal if nothing arrived */
  takeUploads(folder: string): Promise<AddMediaAnswer>;
  change(assetId: string, body: ChangeMediaBody): Promise<MediaAnswer>;
  /** @throws Refusal `conflict` while a released page shows it */
  remove(assetId: string): Promise<MediaAnswer>;
  restore(assetId: string): Promise<MediaAnswer>;
}
