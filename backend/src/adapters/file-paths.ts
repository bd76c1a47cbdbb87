import { extname } from 'node:path';

const PATH = /^(?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*$/u;
const MAX_PATH = 300;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
};
const UNKNOWN_TYPE = 'application/octet-stream';

export const isFilePath = (path: string): boolean => PATH.test(path) && path.length <= MAX_PATH;

export const contentTypeOf = (path: string): string => CONTENT_TYPES[extname(path)] ?? UNKNOWN_TYPE;
