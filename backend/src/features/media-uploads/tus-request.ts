import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { discardRest } from '../../platform/http/limited-body.ts';

/** Version of the protocol. */
export const TUS_RESUMABLE = '1.0.0';

/** Of requests and answers; the server's other ones are for foreign origins. */
const HEADERS = [
  'content-length',
  'content-type',
  'location',
  'tus-resumable',
  'upload-concat',
  'upload-defer-length',
  'upload-length',
  'upload-metadata',
  'upload-offset',
] as const;

export const tusHeaders = (headers: Headers): readonly (readonly [string, string])[] =>
  HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });

const headersOf = ({ headers }: FastifyRequest): [string, string][] =>
  HEADERS.flatMap((name) => {
    const { [name]: value } = headers;
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });

/** Lets a web handler answer a request. What it leaves of the body is discarded, so that the sender gets the answer. */
export const answerWith = async (
  request: FastifyRequest,
  origin: string,
  answer: (asked: Request) => Promise<Response>,
): Promise<Response> => {
  const asked = { method: request.method, headers: headersOf(request) };
  const url = new URL(request.url, origin);
  const { body } = request;
  if (!(body instanceof Readable)) return answer(new Request(url, asked));
  // The handler may leave or end this one; the request's own body would take its connection along.
  const copy = new PassThrough();
  body.once('close', () => {
    if (!body.readableEnded) copy.destroy(new Error('the sender has broken off'));
  });
  // It may be gone already.
  if (body.destroyed && !body.readableEnded) copy.destroy(new Error('the sender has broken off'));
  else body.pipe(copy);
  try {
    return await answer(new Request(url, { ...asked, body: Readable.toWeb(copy) as ReadableStream, duplex: 'half' }));
  } finally {
    body.unpipe(copy);
    copy.destroy();
    await discardRest(request, body);
  }
};
