import type { FastifyReply, FastifyRequest } from 'fastify';

export const toFetchRequest = (request: FastifyRequest, reply: FastifyReply): Request => {
  const headers = new Headers({ 'x-correlation-id': request.id });
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) if (name !== 'x-correlation-id') headers.append(name, one);
  }
  // Sites are found by host alone; otherwise Remix would compare a form's origin with this client-controlled header.
  headers.delete('x-forwarded-host');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const { method, body, protocol } = request;
  // As requested by the browser. External links use `scope.origin`.
  return new Request(`${protocol}://${request.headers.host ?? ''}${request.url}`, {
    method,
    headers,
    signal: gone.signal,
    ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
  });
};
