import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { UploadedFile } from '@kontor/contracts/batches/calls';
import { MAX_FILE_BYTES } from '@kontor/contracts/kernel/http';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { allowSlowRequest } from '../../platform/http/arrival.ts';
import { discardRest, limitBytes } from '../../platform/http/limited-body.ts';

/** The request body as a file, read up to the limit. @throws Refusal `invalid`, `tooLarge` */
export const uploadOf = async (request: FastifyRequest): Promise<Uint8Array> => {
  const { body, raw } = request;
  if (!(body instanceof Readable)) throw refuseField('file', { key: 'batch.fileMissing' });
  allowSlowRequest(raw);
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of limitBytes(MAX_FILE_BYTES, body, tooLarge)) chunks.push(chunk);
  } catch (error) {
    await discardRest(request, body);
    throw error;
  }
  return Buffer.concat(chunks);
};

/** The single file of a submitted form. @throws Refusal at `file` */
export const formFileOf = async ({ uploads = [], hasTooMuch }: FastifyRequest): Promise<UploadedFile> => {
  if (hasTooMuch) throw tooLarge();
  const [file] = uploads;
  if (!file) throw refuseField('file', { key: 'batch.fileMissing' });
  if (file.isTooLarge) throw tooLarge();
  return { fileName: file.name, bytes: await readFile(file.path) };
};

const tooLarge = (): Refusal => {
  const text = { key: 'batch.fileTooLarge' } as const;
  return new Refusal('tooLarge', text, { file: text });
};
