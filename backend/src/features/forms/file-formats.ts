import type { FileKind } from '@kontor/contracts/forms/fields';

/** What a file is by its content. */
export interface FileFormat {
  /** What it counts as. */
  readonly kinds: readonly FileKind[];
  /** Extensions that go with it; the first is its own. */
  readonly extensions: readonly [string, ...string[]];
}

const format = (kinds: FileKind | readonly FileKind[], ...extensions: [string, ...string[]]): FileFormat => ({
  kinds: [kinds].flat(),
  extensions,
});

const TEXT = format('text', 'txt', 'csv', 'md', 'tsv', 'log', 'ics', 'vcf');
const OPEN_XML = format(['office', 'archive'], 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp');
const ZIP = format('archive', 'zip');
const HEIC = format('image', 'heic', 'heif');

/** Bytes that formats begin with, in hexadecimal digits. */
const BEGINNINGS: readonly (readonly [string, FileFormat])[] = [
  ['89504e470d0a1a0a', format('image', 'png')],
  ['ffd8ff', format('image', 'jpg', 'jpeg')],
  ['474946383761', format('image', 'gif')],
  ['474946383961', format('image', 'gif')],
  ['49492a00', format('image', 'tiff', 'tif')],
  ['4d4d002a', format('image', 'tiff', 'tif')],
  ['255044462d', format('pdf', 'pdf')],
  ['d0cf11e0a1b11ae1', format('office', 'doc', 'xls', 'ppt')],
  ['1f8b08', format('archive', 'gz', 'tgz')],
  ['377abcaf271c', format('archive', '7z')],
  ['526172211a07', format('archive', 'rar')],
];
const ZIPPED = '504b0304';
/** What stands in the first bytes of a zipped document of an office program. */
const OFFICE = /\[Content_Types\]\.xml|_rels\/|docProps\/|mimetypeapplication\/vnd\.oasis\.opendocument/u;

/** How much of a file tells its format, in bytes. */
export const HEAD_BYTES = 4096;

/**
 * @param head the first bytes of a file
 * @param isText whether all of it can be read as text
 * @returns `null`: nobody knows
 */
export const formatOf = (head: Uint8Array, isText: boolean): FileFormat | null => {
  const bytes = Buffer.from(head);
  const hex = bytes.subarray(0, 16).toString('hex');
  const found = BEGINNINGS.find(([beginning]) => hex.startsWith(beginning));
  if (found) return found[1];
  const words = bytes.toString('latin1');
  if (words.startsWith('RIFF') && words.slice(8, 12) === 'WEBP') return format('image', 'webp');
  if (words.slice(4, 8) === 'ftyp') return brandOf(words.slice(8, 12));
  if (hex.startsWith(ZIPPED)) return OFFICE.test(words) ? OPEN_XML : ZIP;
  if (words.slice(257, 262) === 'ustar') return format('archive', 'tar');
  return isText ? TEXT : null;
};

const brandOf = (brand: string): FileFormat | null => {
  if (brand === 'avif') return format('image', 'avif');
  return ['heic', 'heix', 'mif1', 'msf1'].includes(brand) ? HEIC : null;
};

/** Nothing that turns the direction of what follows, no path, and an extension of what it is. */
export const nameAs = (name: string, [first, ...others]: FileFormat['extensions']): string => {
  const extension = /\.([A-Za-z0-9]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  return extension === first || others.includes(extension) ? name : `${name}.${first}`;
};
