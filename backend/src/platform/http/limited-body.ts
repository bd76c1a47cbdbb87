import type { Readable } from 'node:stream';
import type { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { endSlowRequest } from './arrival.ts';

/**
 * Limits a stream. It stays open afterwards, so that the client can be answered.
 * @throws what `refuse` creates, beyond `most` bytes
 */
export async function* limitBytes(most: number, payload: Readable, refuse: () => Refusal): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw refuse();
    yield chunk;
  }
}

/** Discards the rest of a refused body for a short time: a client that is still sending does not read the answer. */
export const discardRest = async ({ raw }: FastifyRequest, payload: Readable): Promise<void> => {
  endSlowRequest(raw);
  if (payload.destroyed || payload.readableEnded) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const event of ['end', 'close', 'error']) payload.once(event, () => resolve());
  payload.resume();
  await promise;
};
