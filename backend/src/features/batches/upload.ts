import { MOST_FILE_BYTES } from '@kontor/contracts/batches';
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

const isStream = (body: unknown): body is AsyncIterable<Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
