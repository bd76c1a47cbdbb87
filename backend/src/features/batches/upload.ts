import { readFile } from 'node:fs/promises';
import type { UploadedFile } from '@kontor/contracts/batch-calls';
import { MOST_FILE_BYTES } from '@kontor/contracts/http';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { FastifyRequest } from 'fastify';

/** The file that a request's body is, read no further than is taken. @throws Refusal `invalid`, `tooLarge` */
export const uploadOf = async ({ body }: FastifyRequest): Promise<Uint8Array> => {
  if (!isStream(body)) throw refuseField('file', { key: 'batch.fileMissing' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_FILE_BYTES) {
      const text = { key: 'batch.fileTooLarge' } as const;
      throw new Refusal('tooLarge', text, { file: text });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The one file of a form that came with the request. @throws Refusal at `file` */
export const formFileOf = async ({ uploads = [] }: FastifyRequest): Promise<UploadedFile> => {
  const [file] = uploads;
  if (!file) throw refuseField('file', { key: 'batch.fileMissing' });
  if (file.isTooLarge) {
    const text = { key: 'batch.fileTooLarge' } as const;
    throw new Refusal('tooLarge', text, { file: text });
  }
  return { fileName: file.name, bytes: await readFile(file.path) };
};

const isStream = (body: unknown): body is AsyncIterable<Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
