import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { Actor, DomainEvent, Position } from '../kernel/events.ts';
import type { AssetId, SiteId } from '../kernel/ids.ts';

/** Content type and file extension of pictures. */
export const PICTURE_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
} as const;
export type PictureType = keyof typeof PICTURE_TYPES;
export const PictureType = z.enum(Object.keys(PICTURE_TYPES) as [PictureType, ...PictureType[]]);

/** Of other files. */
export const FILE_TYPES = {
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'text/vtt': 'vtt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/epub+zip': 'epub',
  'application/zip': 'zip',
} as const;
export type FileType = keyof typeof FILE_TYPES;

export const MEDIA_TYPES: Readonly<Record<MediaType, string>> = { ...PICTURE_TYPES, ...FILE_TYPES };
export type MediaType = PictureType | FileType;
export const MediaType = z.enum(Object.keys(MEDIA_TYPES) as [MediaType, ...MediaType[]]);

/** From the left and from the top, 0 to 1. */
export const FocalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocalPoint = z.infer<typeof FocalPoint>;

const Colour = z.string().regex(/^[0-9a-f]{6}$/u);
/** IM-01: averages of the corners and the center, `rrggbb`. */
export const ColorData = z.object({
  topLeft: Colour,
  topRight: Colour,
  bottomLeft: Colour,
  bottomRight: Colour,
  center: Colour,
});
export type ColorData = z.infer<typeof ColorData>;

/** What people say about a picture. */
export const MediaDetails = z.object({
  /** What it shows, for those who do not see it. Empty: not said yet. */
  altText: z.string().trim().max(500),
  title: z.string().trim().max(200),
  body: z.string().trim().max(2_000),
  /** Empty: in none. */
  folder: z.string().trim().max(100),
  focalPoint: FocalPoint,
  author: z.string().trim().max(200),
  /** Copyright notice. */
  rights: z.string().trim().max(500),
  source: z.string().trim().max(500),
  licence: z.string().trim().max(200),
  /** The last day on which it may be shown. */
  until: z.iso.date({ error: 'blocks.day' }).nullable(),
  isMachineMade: z.boolean(),
});
export type MediaDetails = z.infer<typeof MediaDetails>;

interface StoredFile {
  readonly filename: string;
  /** Of the stored file, in bytes. */
  readonly size: number;
  /** SHA-256 of the uploaded bytes, in hex. */
  readonly digest: string;
}

export interface PictureFile extends StoredFile {
  readonly type: PictureType;
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  readonly colorData: ColorData;
  /** In Base64. */
  readonly thumbhash: string;
}

/** What is no picture: a document, a video, a sound. */
export interface PlainFile extends StoredFile {
  readonly type: FileType;
}

export type MediaFile = PictureFile | PlainFile;

/** Stream `media`, one per picture or other file. */
export type MediaEvent =
  | DomainEvent<'MediaAdded', { assetId: AssetId } & PictureFile & MediaDetails>
  /** What is no picture. */
  | DomainEvent<'MediaFileAdded', { assetId: AssetId } & PlainFile & MediaDetails>
  /** Its smaller copies can be fetched, in these widths. */
  | DomainEvent<'MediaCopied', { assetId: AssetId; widths: readonly number[] }>
  | DomainEvent<'MediaChanged', { assetId: AssetId; changes: Partial<MediaDetails> }>
  | DomainEvent<'MediaRemoved', { assetId: AssetId }>
  | DomainEvent<'MediaRestored', { assetId: AssetId }>;

interface InLibrary extends MediaDetails {
  readonly id: AssetId;
  readonly isRemoved: boolean;
  readonly addedAt: Instant;
  readonly changedAt: Instant;
  readonly changedBy: Actor;
}

export interface PictureView extends PictureFile, InLibrary {
  /** Of its copies; `null`: not made yet. */
  readonly widths: readonly number[] | null;
}

export interface FileView extends PlainFile, InLibrary {}

export type MediaView = PictureView | FileView;

export const isPictureType = (type: MediaType): type is PictureType => type in PICTURE_TYPES;

export const isPicture = <Media extends { readonly type: MediaType }>(
  media: Media,
): media is Extract<Media, { readonly type: PictureType }> => isPictureType(media.type);

export const MEDIA_KINDS = ['picture', 'file'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export interface MediaFilter {
  readonly isRemoved: boolean;
  readonly folder?: string | undefined;
  /** Only these. */
  readonly kind?: MediaKind | undefined;
  readonly search?: string | undefined;
  /** Only pictures without a text that says what they show. */
  readonly isUndescribed?: boolean | undefined;
  /** Only pictures that may be shown up to this day at most, the earliest first. */
  readonly lastDay?: string | undefined;
}

/** Reads wait at most 300 ms for `atLeast`. */
export interface MediaQueries {
  byId(siteId: SiteId, assetId: AssetId, atLeast?: Position): Promise<MediaView | null>;
  /** Those that there are, removed ones too, in no order. */
  byIds(siteId: SiteId, assetIds: readonly AssetId[]): Promise<readonly MediaView[]>;
  /** The newest first. @throws InvalidPageKey */
  list(
    siteId: SiteId,
    filter: MediaFilter,
    page: { readonly limit: number; readonly after?: string | undefined },
    atLeast?: Position,
  ): Promise<{ readonly media: readonly MediaView[]; readonly next: string | null }>;
  /** Folders with pictures, by name. */
  folders(siteId: SiteId): Promise<readonly string[]>;
}
