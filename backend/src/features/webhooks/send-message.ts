import type { SiteId } from '@kontor/contracts/kernel/ids';
import { WebhookUndelivered } from '@kontor/contracts/ports/webhook-sender';
import type { Platform } from '../../platform/platform.ts';
import { signedHeaders, type SigningState } from './secrets.ts';
import type { SentOutcome } from '@kontor/contracts/webhooks/responses';

/** In characters: stored for a long time, so kept short. */
const MAX_DETAIL_LENGTH = 200;

export type SendingPlatform = Pick<Platform, 'vault' | 'ambient' | 'webhookSender'>;

/**
 * Sends one message, signed by Standard Webhooks, once.
 * @throws VaultUnavailable and internal errors, which do not count as a try; also when aborted by `signal`
 */
export const sendMessage = async (
  { vault, ambient, webhookSender }: SendingPlatform,
  siteId: SiteId,
  to: SigningState & { readonly url: string },
  { id, body }: { readonly id: string; readonly body: string },
  signal?: AbortSignal,
): Promise<SentOutcome> => {
  const began = ambient.clock.now();
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Kontor-Webhooks',
    ...(await signedHeaders(vault, siteId, to, { id, body, at: began })),
  };
  const ended = () => Math.max(0, ambient.clock.now() - began);
  try {
    const { status, location } = await webhookSender.send({ url: to.url, headers, body }, signal);
    const durationMs = ended();
    if (status >= 200 && status < 300) return { outcome: 'delivered', status, durationMs, problem: null, detail: '' };
    if (status === 410) return { outcome: 'failed', status, durationMs, problem: 'gone', detail: '' };
    const isRedirected = status >= 300 && status < 400;
    // Only the redirect's origin: the rest is arbitrary remote text.
    const detail = isRedirected ? (URL.parse(location ?? '', to.url)?.origin ?? '') : '';
    const problem = isRedirected ? 'redirected' : 'status';
    return { outcome: 'failed', status, durationMs, problem, detail: detail.slice(0, MAX_DETAIL_LENGTH) };
  } catch (error) {
    if (!(error instanceof WebhookUndelivered)) throw error;
    const { problem } = error;
    const detail = error.detail.slice(0, MAX_DETAIL_LENGTH);
    return { outcome: 'failed', status: null, durationMs: ended(), problem, detail };
  }
};
