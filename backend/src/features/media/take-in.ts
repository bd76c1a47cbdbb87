import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import type { AssetId, SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import {
  FILE_TYPES,
  isPictureType,
  MEDIA_TYPES,
  type FileType,
  type MediaDetails,
  type MediaType,
  type PictureFile,
  PictureType,
  type PlainFile,
} from '@kontor/contracts/media/media';
import type { PictureTrouble, TakenPicture } from '@kontor/contracts/ports/picture-maker';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { UploadedFile } from '../../platform/http/uploads.ts';
import type { Platform } from '../../platform/platform.ts';
import { drawnPath, storedPath } from './stored.ts';
import { isSvg } from './svg/is-svg.ts';

/** Enough to recognise a format. */
const HEAD_BYTES = 20_000;
/** Larger drawings are refused unread. */
const MAX_SVG_BYTES = 8_000_000;

export type TakingIn = Pick<Platform, 'privateFiles' | 'pictureMaker' | 'svgRenderer'>;
export type Taken = (PictureFile & Pick<MediaDetails, 'author' | 'rights'>) | PlainFile;

const TROUBLE = {
  broken: 'picture.broken',
  tooManyPixels: 'picture.tooManyPixels',
  tooCostly: 'media.tooCostly',
} as const satisfies Record<PictureTrouble, string>;

const FILES = new Map<string, FileType>(
  Object.entries(FILE_TYPES).map(([type, extension]) => [extension, type as FileType]),
);
/** Other names of the same formats. */
const ALSO: Readonly<Record<string, string>> = { m4v: 'mp4', m4b: 'm4a', oga: 'ogg', opus: 'ogg' };
/** The first word of captions, which are text. */
const CAPTIONS = /^\uFEFF?WEBVTT(?:[ \t\n\r]|$)/u;

const refused = (key: 'picture.wrongType' | 'media.wrongType' | 'media.heic'): Refusal =>
  new Refusal('unsupportedMediaType', { key });

export const digestOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** By the content: the name of a file says nothing. @throws Refusal */
const typeOf = async (path: string, isPictureOnly: boolean): Promise<MediaType> => {
  const head = await headOf(path);
  if (isSvg(head)) return 'image/svg+xml';
  const beginning = await fileTypeFromBuffer(head);
  // What is zipped says what it is somewhere in it.
  const { mime, ext } = (beginning?.ext === 'zip' ? await fileTypeFromFile(path) : beginning) ?? {};
  if (mime === 'image/heic' || mime === 'image/heif') throw refused('media.heic');
  const picture = PictureType.safeParse(mime === 'image/apng' ? 'image/png' : mime);
  if (picture.success) return picture.data;
  if (ext === undefined && !isPictureOnly && CAPTIONS.test(Buffer.from(head).toString())) return 'text/vtt';
  const file = ext === undefined ? undefined : FILES.get(ALSO[ext] ?? ext);
  if (file === undefined || isPictureOnly) throw refused(isPictureOnly ? 'picture.wrongType' : 'media.wrongType');
  return file;
};

const good = (taken: TakenPicture | PictureTrouble): TakenPicture => {
  if (typeof taken === 'string') throw new Refusal('invalid', { key: TROUBLE[taken] });
  return taken;
};

/** For messages and search: without folders and characters that cannot be seen. */
export const cleanFileName = (name: string): string =>
  name
    .replace(/^.*[/\\]/su, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, 200);

/** A drawing is looked at as a JPEG; what could run or fetch in it is refused. */
const drawn = async (parts: TakingIn, siteId: SiteId, path: string): Promise<TakenPicture> => {
  // Its parsers are loaded where there is a drawing: few processes ever take one.
  const { cleanSvg } = await import('./svg/clean-svg.ts');
  const isHuge = (await stat(path)).size > MAX_SVG_BYTES;
  const clean = isHuge ? null : cleanSvg(await readFile(path));
  if (clean === null) throw new Refusal('invalid', { key: 'picture.badDrawing' });
  const jpeg = await parts.svgRenderer.jpegOf(siteId, Buffer.from(clean));
  if (jpeg === null) throw new Refusal('invalid', { key: 'picture.costlyDrawing' });
  await writeFile(`${path}.jpg`, jpeg);
  await writeFile(`${path}.clean`, clean);
  return good(await parts.pictureMaker.takeIn(siteId, { source: `${path}.jpg`, target: null, type: 'image/jpeg' }));
};

/** As it is: only pictures are written anew. */
const takeFile = async (
  { privateFiles }: TakingIn,
  siteId: SiteId,
  path: string,
  { assetId, ...file }: Omit<PlainFile, 'size'> & { readonly assetId: AssetId },
): Promise<Taken> => {
  const { size } = await stat(path);
  await privateFiles.write(siteId, storedPath(assetId, file.type, null), createReadStream(path));
  return { ...file, size };
};

/**
 * Stores an uploaded file, pictures cleaned. It is never in memory as a whole.
 * @throws Refusal for an unknown type, or a picture that is broken or too large
 */
export const takeIn = async (
  parts: TakingIn,
  siteId: SiteId,
  assetId: AssetId,
  { path, name, isPictureOnly }: Pick<UploadedFile, 'path' | 'name'> & { readonly isPictureOnly: boolean },
  digest: string,
): Promise<Taken> => {
  const type = await typeOf(path, isPictureOnly);
  const filename = cleanFileName(name) || `datei.${MEDIA_TYPES[type]}`;
  if (!isPictureType(type)) return takeFile(parts, siteId, path, { assetId, filename, type, digest });
  const target = `${path}.clean`;
  const picture =
    type === 'image/svg+xml'
      ? await drawn(parts, siteId, path)
      : good(await parts.pictureMaker.takeIn(siteId, { source: path, target, type }));
  const { size } = await stat(target);
  if (type === 'image/svg+xml') {
    await parts.privateFiles.write(siteId, drawnPath(assetId), createReadStream(`${path}.jpg`));
  }
  await parts.privateFiles.write(siteId, storedPath(assetId, type, null), createReadStream(target));
  return { filename, size, type, digest, ...picture };
};
