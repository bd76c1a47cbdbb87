import type { FileKind } from '@kontor/contracts/forms/fields';
import { fileTypeFromBuffer } from 'file-type';

export interface FileFormat {
  /** Accepted as these kinds. */
  readonly kinds: readonly FileKind[];
  /** Valid extensions; the first is the default. */
  readonly extensions: readonly [string, ...string[]];
}

const format = (kinds: FileKind | readonly FileKind[], ...extensions: [string, ...string[]]): FileFormat => ({
  kinds: [kinds].flat(),
  extensions,
});

const TEXT = format('text', 'txt', 'csv', 'md', 'tsv', 'log', 'ics', 'vcf');
const OPEN_XML = format(['office', 'archive'], 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp');

/** By `file-type` name. All other formats are refused. */
const FORMATS: Readonly<Record<string, FileFormat>> = {
  png: format('image', 'png'),
  apng: format('image', 'png'),
  jpg: format('image', 'jpg', 'jpeg'),
  gif: format('image', 'gif'),
  tif: format('image', 'tiff', 'tif'),
  webp: format('image', 'webp'),
  avif: format('image', 'avif'),
  heic: format('image', 'heic', 'heif'),
  pdf: format('pdf', 'pdf'),
  cfb: format('office', 'doc', 'xls', 'ppt'),
  ...Object.fromEntries(OPEN_XML.extensions.map((extension) => [extension, OPEN_XML])),
  zip: format('archive', 'zip'),
  gz: format('archive', 'gz', 'tgz'),
  '7z': format('archive', '7z'),
  rar: format('archive', 'rar'),
  tar: format('archive', 'tar'),
};

/** Bytes needed to recognise a format; in a zipped document they include its list of parts. */
export const HEAD_BYTES = 16_384;

/**
 * @param head the first bytes of a file
 * @param isText whether all of it is valid text
 * @returns `null`: unknown
 */
export const formatOf = async (head: Uint8Array, isText: boolean): Promise<FileFormat | null> => {
  const found = await fileTypeFromBuffer(head);
  return (found && FORMATS[found.ext]) ?? (isText ? TEXT : null);
};

/** Removes text direction characters and paths, and sets an extension that fits the content. */
export const nameAs = (name: string, [first, ...others]: FileFormat['extensions']): string => {
  const extension = /\.([A-Za-z0-9]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  return extension === first || others.includes(extension) ? name : `${name}.${first}`;
};
