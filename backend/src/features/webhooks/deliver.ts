import type { SiteId } from '@kontor/contracts/kernel/ids';
import { isSandbox } from '@kontor/contracts/sandboxes';
import { WebhookUndelivered } from '@kontor/contracts/ports/webhook-sender';
import type { DeliveryProblem } from '@kontor/contracts/webhooks/events';
import type { Platform } from '../../platform/platform.ts';
import { openSubmission } from '../forms/queries.ts';
import { webhookStream } from './commands.ts';
import type { DeliveryOutcome, OfDelivery } from './delivery-decider.ts';
import { messageId, submissionMessage, testMessage } from './message.ts';
import { signedHeaders } from './secrets.ts';
import { webhookDecider, type WebhookState } from './webhook-decider.ts';

/** Kept for ever, so no more of it than tells something, in characters. */
const LONGEST_DETAIL = 200;

const dropped = (problem: DeliveryProblem): DeliveryOutcome => ({
  outcome: 'dropped',
  status: null,
  durationMs: 0,
  problem,
  detail: '',
});

/**
 * Tells a webhook of a submission, once.
 * @throws where something of our own is away: it is to be tried again, and this was no try
 */
export const deliver = async (platform: Platform, siteId: SiteId, of: OfDelivery): Promise<DeliveryOutcome> => {
  const { handling, vault, ambient, webhookSender } = platform;
  const { deliveryId, webhookId } = of;
  const webhook = await handling.stateOf(webhookDecider, webhookStream(siteId, webhookId));
  if (!webhook || webhook.isRemoved) return dropped('removed');
  if (isSandbox(siteId)) return dropped('sandbox');
  // A test is sent to one that is off, to see whether it is back. All else has failed: it is told by hand once it is.
  if (!webhook.isOn && of.submissionId !== null) return { ...dropped('disabled'), outcome: 'failed' };
  const body = await bodyOf(platform, siteId, of, webhook);
  if (typeof body !== 'string') return dropped(body.problem);
  const began = ambient.clock.now();
  const id = messageId(deliveryId);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Kontor-Webhooks',
    ...(await signedHeaders(vault, siteId, webhook, { id, body, at: began })),
  };
  const ended = () => Math.max(0, ambient.clock.now() - began);
  try {
    const { status, location } = await webhookSender.send({ url: webhook.url, headers, body });
    const durationMs = ended();
    if (status >= 200 && status < 300) return { outcome: 'delivered', status, durationMs, problem: null, detail: '' };
    if (status === 410) return { outcome: 'failed', status, durationMs, problem: 'gone', detail: '' };
    const isRedirected = status >= 300 && status < 400;
    // Where to, and no more of it: the rest is whatever the other side likes to say.
    const detail = isRedirected ? (URL.parse(location ?? '', webhook.url)?.origin ?? '') : '';
    const problem = isRedirected ? 'redirected' : 'status';
    return { outcome: 'failed', status, durationMs, problem, detail: detail.slice(0, LONGEST_DETAIL) };
  } catch (error) {
    if (!(error instanceof WebhookUndelivered)) throw error;
    const { problem } = error;
    const detail = error.detail.slice(0, LONGEST_DETAIL);
    return { outcome: 'failed', status: null, durationMs: ended(), problem, detail };
  }
};

export const isSpam = async (platform: Platform, siteId: SiteId, { submissionId }: OfDelivery): Promise<boolean> =>
  submissionId !== null && (await openSubmission(platform, siteId, submissionId)) === 'spam';

const bodyOf = async (
  platform: Platform,
  siteId: SiteId,
  { submissionId }: OfDelivery,
  { formId }: WebhookState,
): Promise<string | { readonly problem: DeliveryProblem }> => {
  if (submissionId === null) return testMessage(formId, platform.ambient.clock.now());
  const opened = await openSubmission(platform, siteId, submissionId);
  return typeof opened === 'string' ? { problem: opened } : submissionMessage(opened);
};
