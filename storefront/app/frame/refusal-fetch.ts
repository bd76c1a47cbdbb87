import type { ErrorBody } from '@kontor/contracts/kernel/error-body';

/** A refusal before a page's loader or action ran, e.g. rate limiting, with the server's message. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
}

/** Requests of a page's own script to the API, which handles the response itself. */
const isOwnCall = (input: Parameters<typeof globalThis.fetch>[0]): boolean =>
  typeof input === 'string' && input.startsWith('/api/');

const TOO_MANY = 429;

/** The server's message; for 429 ours, since proxies in front limit rates too. */
const messageOf = async (response: Response, tooMany: string): Promise<string> => {
  if (response.status === TOO_MANY) return tooMany;
  const body = (await response.json()) as Partial<ErrorBody> | null;
  return body?.error?.message ?? '';
};

/**
 * AC-05. Remix only understands responses of loaders and actions; for the server's JSON errors it would just report
 * an unexpected response.
 * @param tooMany the message for 429, whoever sends it
 */
export const throwRefusals =
  (fetch: typeof globalThis.fetch, tooMany: string): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (isOwnCall(input)) return response;
    const type = response.headers.get('content-type') ?? '';
    // Read completely: Remix would report a stream aborted midway as broken.
    if (type.includes('text/x-script')) return new Response(await response.arrayBuffer(), response);
    const isRefused = type.includes('application/json') || response.status === TOO_MANY;
    if (response.ok || !isRefused) return response;
    throw new ServerRefusal(await messageOf(response, tooMany));
  };
