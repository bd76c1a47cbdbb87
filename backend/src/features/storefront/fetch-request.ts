import type { FastifyReply, FastifyRequest } from 'fastify';

/** The same request as Remix takes it. It ends when the browser is gone. */
export const toFetchRequest = (request: FastifyRequest, reply: FastifyReply): Request => {
  const headers = new Headers({ 'x-correlation-id': request.id });
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) if (name !== 'x-correlation-id') headers.append(name, one);
  }
  // Sites are found by the host alone; Remix would compare the origin of a form with what anybody may write here.
  headers.delete('x-forwarded-host');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const { method, body, protocol } = request;
  // As the browser has asked for it. What leaves for somebody else is made of `scope.origin`.
  return new Request(`${protocol}://${request.headers.host ?? ''}${request.url}`, {
    method,
    headers,
    signal: gone.signal,
    ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
  });
};
