import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { MOST_FILE_BYTES } from '@kontor/contracts/kernel/http';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { takesLongNoMore } from './arrival.ts';
import { readOver, upTo } from './limited-body.ts';

/** Of one request. */
export interface UploadLimits {
  readonly files: number;
  /** Of each. */
  readonly fileBytes: number;
}
const MOST_FILES = 10;
const USUAL: UploadLimits = { files: MOST_FILES, fileBytes: MOST_FILE_BYTES };
/** Bytes of all other fields together. */
export const MOST_FIELD_BYTES = 1024 * 1024;
const MOST_FIELDS = 10_000;
/** Of a whole request. */
export const MOST_UPLOAD_BYTES = MOST_FILES * MOST_FILE_BYTES + MOST_FIELD_BYTES;
/** What comes after that is read over up to here, for the form's other fields and so that its sender hears the answer. */
const MOST_READ_BYTES = 2 * MOST_UPLOAD_BYTES;

declare module 'fastify' {
  interface FastifyInstance {
    uploadFolder: (requestId: string) => string;
  }
  interface FastifyRequest {
    /** Gone when the answer is. */
    uploads?: readonly UploadedFile[];
    /** There were too many, or too much of them: for whoever takes them to say. */
    hasTooMuch?: boolean;
    takesUploads?: boolean;
    /** Known before the body is read. */
    mayUpload?: boolean;
  }
}

/** A file that came with a form, while its request is answered. */
export interface UploadedFile {
  /** Of the form that it was chosen in. */
  readonly field: string;
  /** As its sender calls it: for messages alone. */
  readonly name: string;
  readonly path: string;
  /** It was cut off where the limit is. */
  readonly isTooLarge: boolean;
}

export interface Multipart {
  readonly fields: readonly (readonly [string, string])[];
  readonly files: readonly UploadedFile[];
  /** More came than is taken; of that nothing is stored. */
  readonly isTooMuch: boolean;
}

const folderOf = ({ id, server }: FastifyRequest): string => server.uploadFolder(id);

/** @param field of the form that the files are chosen in */
export const tooMuch = (field?: string): Refusal => {
  const text = { key: 'error.uploadTooLarge' } as const;
  return new Refusal('tooLarge', text, ...(field === undefined ? [] : [{ [field]: text }]));
};

/** After the answer, whatever it was. */
export const removeUploads = async (request: FastifyRequest): Promise<void> => {
  if (request.takesUploads) await rm(folderOf(request), { recursive: true, force: true });
};

/**
 * Reads a form with files as it arrives: files go to a folder of the request's own, so that memory holds none of them.
 * @param keepsFiles by the fields that came before a file; else it is read over
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
  /** In the order in which they came, whichever is written first. */
  const writing: Promise<UploadedFile | null>[] = [];
  const arriving: Readable[] = [];
  let isTooMuch = Number(request.headers['content-length']) > MOST_UPLOAD_BYTES;
  let bytes = 0;
  let isOver = false;
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        fileSize: limits.fileBytes,
        files: limits.files,
        fields: MOST_FIELDS,
        fieldSize: MOST_FIELD_BYTES,
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
    // An empty input of a form sends a file without a name.
    if (!name) stream.resume();
    else {
      const file = take(stream, field, name);
      // Told where all of them are waited for, and not before.
      file.catch(() => undefined);
      writing.push(file);
      arriving.push(stream);
    }
  });
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    bytes += name.length + Buffer.byteLength(value);
    isOver ||= isNameCut || isValueCut || bytes > MOST_FIELD_BYTES;
    if (!isOver) fields.push([name, value]);
  });
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => (isOver = true));
  parser.on('filesLimit', () => (isTooMuch = true));
  const onTooMuch = (): void => {
    isTooMuch = true;
    takesLongNoMore(request.raw);
  };
  let files: readonly UploadedFile[] = [];
  try {
    await pipeline(counted(upTo(MOST_READ_BYTES, payload, tooMuch), onTooMuch), parser);
    files = (await Promise.all(writing)).filter((file) => file !== null);
  } catch (error) {
    // Of whoever went away in the middle nothing more comes.
    for (const stream of arriving) stream.destroy();
    await Promise.allSettled(writing);
    await readOver(request, payload);
    throw error instanceof Refusal ? error : new Refusal('invalid', { key: 'error.invalid' });
  }
  if (isOver) throw new Refusal('tooLarge', { key: 'error.tooLarge' });
  return { fields, files, isTooMuch };
};

async function* counted(chunks: AsyncIterable<Buffer>, onTooMuch: () => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MOST_UPLOAD_BYTES) onTooMuch();
    yield chunk;
  }
}
