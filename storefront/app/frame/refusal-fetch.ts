import type { ErrorBody } from '@kontor/contracts/kernel/error-body';

/** What the server refuses before a page's loader or action sees it, e.g. too many requests, in the server's words. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
}

/** What a page's own script asks of the interface for programs it reads itself. */
const isOwnCall = (input: Parameters<typeof globalThis.fetch>[0]): boolean =>
  typeof input === 'string' && input.startsWith('/api/');

const TOO_MANY = 429;

/** In the server's words; of too many requests in ours, as proxies in front of the server count them too. */
const messageOf = async (response: Response, tooMany: string): Promise<string> => {
  if (response.status === TOO_MANY) return tooMany;
  const body = (await response.json()) as Partial<ErrorBody> | null;
  return body?.error?.message ?? '';
};

/**
 * AC-05. Remix understands the answers of loaders and actions only. The server's own errors are JSON, of which it would
 * tell no more than that they are none of these.
 * @param tooMany what is said of too many requests, whoever refuses them
 */
export const throwRefusals =
  (fetch: typeof globalThis.fetch, tooMany: string): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (isOwnCall(input)) return response;
    const type = response.headers.get('content-type') ?? '';
    // Read as a whole: what a page gives up in the midst of reading, Remix would report as broken.
    if (type.includes('text/x-script')) return new Response(await response.arrayBuffer(), response);
    const isRefused = type.includes('application/json') || response.status === TOO_MANY;
    if (response.ok || !isRefused) return response;
    throw new ServerRefusal(await messageOf(response, tooMany));
  };
