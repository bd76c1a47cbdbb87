import type { ErrorBody } from '@kontor/contracts/error-body';

/** What the server refuses before a page's loader or action sees it, e.g. too many requests, in the server's words. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
}

const messageOf = (body: unknown): string => (body as Partial<ErrorBody> | null)?.error?.message ?? '';

/**
 * AC-05. Remix understands the answers of loaders and actions only. The server's own errors are JSON, of which it would
 * tell no more than that they are none of these.
 */
export const throwRefusals =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
    if (response.ok || !isJson) return response;
    throw new ServerRefusal(messageOf(await response.json()));
  };
