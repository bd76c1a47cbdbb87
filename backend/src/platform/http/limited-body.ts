import type { Readable } from 'node:stream';
import type { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { takesLongNoMore } from './arrival.ts';

/**
 * What comes, for as long as it is not too much. The stream stays open after that: its sender is still to be answered.
 * @throws what `refuse` makes, at more than `most` bytes
 */
export async function* upTo(most: number, payload: Readable, refuse: () => Refusal): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw refuse();
    yield chunk;
  }
}

/** Of what is refused the rest, kept nowhere and for a short time: who is still sending hears no answer. */
export const readOver = async ({ raw }: FastifyRequest, payload: Readable): Promise<void> => {
  takesLongNoMore(raw);
  if (payload.destroyed || payload.readableEnded) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const event of ['end', 'close', 'error']) payload.once(event, () => resolve());
  payload.resume();
  await promise;
};
