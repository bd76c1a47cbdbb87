import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { messagesOf } from '@kontor/contracts/messages/index';
import escapeHtml from 'escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { loggedPath } from './logged-path.ts';
import { toHttpError } from './error-body.ts';
import { policy } from './security-headers.ts';

/**
 * Answers every error in the common shape; unexpected errors are logged with the request id, with no details in the
 * answer.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (hasLeft(error, request)) return;
    const { status, headers, body, unexpected } = toHttpError(error, request.site?.language ?? 'de');
    const { id: correlationId, url } = request;
    if (unexpected) this.#logger.error({ err: error, correlationId, path: loggedPath(url) }, 'request failed');
    if (status === 503) this.#logger.warn({ err: error, correlationId: request.id }, 'refused: a store is unavailable');
    // The rate limiter has already set a more precise value.
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
    // What a route has said of its file is not true of an error.
    for (const name of OF_FILES) reply.removeHeader(name);
    reply.header('cache-control', 'no-store').status(status);
    if (!wantsPage(request)) return void reply.send(body);
    reply.header('content-security-policy', POLICY);
    void reply.type('text/html; charset=utf-8').send(errorPage(body.error.message, request.site?.language ?? 'de'));
  }
}

/** Whoever asked for a file went before all of it was sent: nobody is there to be answered, and nothing failed. */
const hasLeft = (error: unknown, { socket }: FastifyRequest): boolean =>
  socket.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const OF_FILES = ['etag', 'last-modified', 'accept-ranges', 'content-range', 'content-disposition'] as const;

/** A browser request that no site can answer in its own design. */
const wantsPage = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false);

const POLICY = policy(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'none'",
);

const STYLE =
  'body{font:1.125rem/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;' +
  'justify-items:center;gap:1rem;padding:1.5rem;box-sizing:border-box;text-align:center;max-width:100%}' +
  'p{margin:0;max-width:34rem}a{color:inherit;padding:.6rem 1rem}';

const errorPage = (message: string, language: string): string =>
  `<!doctype html><html lang="${escapeHtml(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${escapeHtml(message)}</title><style>${STYLE}</style>` +
  `<body><main><p>${escapeHtml(message)}</p></main><a href="">${messagesOf(language)['error.retry']}</a></body></html>`;
