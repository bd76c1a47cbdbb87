import type { SiteId } from '@kontor/contracts/kernel/ids';
import { WebhookUndelivered } from '@kontor/contracts/ports/webhook-sender';
import type { SentOutcome } from '@kontor/contracts/webhooks/event-webhook-events';
import type { Platform } from '../../platform/platform.ts';
import { signedHeaders, type SigningState } from './secrets.ts';

/** Kept for long, so no more of it than tells something, in characters. */
const LONGEST_DETAIL = 200;

export type SendingPlatform = Pick<Platform, 'vault' | 'ambient' | 'webhookSender'>;

/**
 * Sends one message, signed by Standard Webhooks, once.
 * @throws VaultUnavailable, and what is wrong with us: this was no try then; and when `signal` breaks it off
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
    // Where to, and no more of it: the rest is whatever the other side likes to say.
    const detail = isRedirected ? (URL.parse(location ?? '', to.url)?.origin ?? '') : '';
    const problem = isRedirected ? 'redirected' : 'status';
    return { outcome: 'failed', status, durationMs, problem, detail: detail.slice(0, LONGEST_DETAIL) };
  } catch (error) {
    if (!(error instanceof WebhookUndelivered)) throw error;
    const { problem } = error;
    const detail = error.detail.slice(0, LONGEST_DETAIL);
    return { outcome: 'failed', status: null, durationMs: ended(), problem, detail };
  }
};
