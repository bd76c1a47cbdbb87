import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../platform/http/origin.ts';

/** The same request as Remix takes it. It ends when the browser is gone. */
export const toFetchRequest = (request: FastifyRequest, reply: FastifyReply): Request => {
  const headers = new Headers({ 'x-correlation-id': request.id });
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) if (name !== 'x-correlation-id') headers.append(name, one);
  }
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const { method, body } = request;
  return new Request(`${originOf(request)}${request.url}`, {
    method,
    headers,
    signal: gone.signal,
    ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
  });
};
