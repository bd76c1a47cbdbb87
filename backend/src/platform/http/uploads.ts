import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { MAX_FILE_BYTES } from '@kontor/contracts/kernel/http';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { endSlowRequest } from './arrival.ts';
import { discardRest, limitBytes } from './limited-body.ts';

export interface UploadLimits {
  readonly files: number;
  readonly fileBytes: number;
}
const MAX_FILES = 10;
const USUAL: UploadLimits = { files: MAX_FILES, fileBytes: MAX_FILE_BYTES };
export const MAX_FIELD_BYTES = 1024 * 1024;
const MAX_FIELDS = 10_000;

/**
 * Bytes beyond the limits are read and discarded up to so many times what is allowed, so that the other fields and the
 * error answer still get through.
 */
const MAX_READ = 2;

declare module 'fastify' {
  interface FastifyInstance {
    uploadFolder: (requestId: string) => string;
  }
  interface FastifyRequest {
    uploads?: readonly UploadedFile[];
    /** Limits were exceeded: whoever processes the files reports it. */
    hasTooMuch?: boolean;
    takesUploads?: boolean;
    /** Decided before the body is read. */
    mayUpload?: boolean;
  }
}

export interface UploadedFile {
  readonly field: string;
  /** The sender's file name: for messages only. */
  readonly name: string;
  readonly path: string;
  readonly isTooLarge: boolean;
}

export interface Multipart {
  readonly fields: readonly (readonly [string, string])[];
  readonly files: readonly UploadedFile[];
  /** Over the request's limits; nothing was stored. */
  readonly isTooMuch: boolean;
}

const folderOf = ({ id, server }: FastifyRequest): string => server.uploadFolder(id);

/** @param field the form's file field */
export const tooMuch = (field?: string): Refusal => {
  const text = { key: 'error.uploadTooLarge' } as const;
  return new Refusal('tooLarge', text, ...(field === undefined ? [] : [{ [field]: text }]));
};

export const removeUploads = async (request: FastifyRequest): Promise<void> => {
  if (request.takesUploads) await rm(folderOf(request), { recursive: true, force: true });
};

/**
 * Streams a multipart form: files go to a folder per request, not to memory.
 * @param keepsFiles decides by the fields before a file; otherwise the file is discarded
 * @throws Refusal `tooLarge`, `invalid`
 */
export const readMultipart = async (
  request: FastifyRequest,
  payload: Readable,
  keepsFiles: (fields: Multipart['fields']) => boolean,
  limits = USUAL,
): Promise<Multipart> => {
  const folder = folderOf(request);
  request.takesUploads = true;
  const fields: (readonly [string, string])[] = [];
  const writing: Promise<UploadedFile | null>[] = [];
  const arriving: Readable[] = [];
  const most = limits.files * limits.fileBytes + MAX_FIELD_BYTES;
  let isTooMuch = Number(request.headers['content-length']) > most;
  let bytes = 0;
  let isOver = false;
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        fileSize: limits.fileBytes,
        files: limits.files,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: 500,
      },
    });
  } catch {
    throw new Refusal('invalid', { key: 'error.invalid' });
  }
  const take = async (
    stream: Readable & { truncated?: boolean },
    field: string,
    name: string,
  ): Promise<UploadedFile | null> => {
    if (isTooMuch || isOver || !keepsFiles(fields)) {
      stream.resume();
      return null;
    }
    const path = join(folder, String(writing.length));
    await mkdir(folder, { recursive: true });
    await pipeline(stream, createWriteStream(path));
    return { field, name, path, isTooLarge: stream.truncated === true };
  };
  parser.on('file', (field, stream, name) => {
    // An empty file input sends a file without a name.
    if (!name) stream.resume();
    else {
      const file = take(stream, field, name);
      // Errors are reported where all files are awaited.
      file.catch(() => undefined);
      writing.push(file);
      arriving.push(stream);
    }
  });
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    bytes += name.length + Buffer.byteLength(value);
    isOver ||= isNameCut || isValueCut || bytes > MAX_FIELD_BYTES;
    if (!isOver) fields.push([name, value]);
  });
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => (isOver = true));
  parser.on('filesLimit', () => (isTooMuch = true));
  const onTooMuch = (): void => {
    isTooMuch = true;
    endSlowRequest(request.raw);
  };
  let files: readonly UploadedFile[] = [];
  try {
    await pipeline(counted(limitBytes(MAX_READ * most, payload, tooMuch), most, onTooMuch), parser);
    files = (await Promise.all(writing)).filter((file) => file !== null);
  } catch (error) {
    for (const stream of arriving) stream.destroy();
    await Promise.allSettled(writing);
    await discardRest(request, payload);
    throw error instanceof Refusal ? error : new Refusal('invalid', { key: 'error.invalid' });
  }
  if (isOver) throw new Refusal('tooLarge', { key: 'error.tooLarge' });
  return { fields, files, isTooMuch };
};

async function* counted(chunks: AsyncIterable<Buffer>, most: number, onTooMuch: () => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most) onTooMuch();
    yield chunk;
  }
}
