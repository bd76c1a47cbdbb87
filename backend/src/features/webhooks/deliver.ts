import type { SiteId } from '@kontor/contracts/kernel/ids';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import type { DeliveryProblem } from '@kontor/contracts/webhooks/events';
import type { Platform } from '../../platform/platform.ts';
import { openSubmission } from '../forms/exports.ts';
import { webhookStream } from './commands.ts';
import type { DeliveryOutcome, OfDelivery } from './delivery-decider.ts';
import { messageId, submissionMessage, testMessage } from './message.ts';
import { sendMessage } from './send-message.ts';
import { webhookDecider, type WebhookState } from './webhook-decider.ts';

const dropped = (problem: DeliveryProblem): DeliveryOutcome => ({
  outcome: 'dropped',
  status: null,
  durationMs: 0,
  problem,
  detail: '',
});

/**
 * Sends a submission to a webhook, once.
 * @throws when a service of our own is unavailable: retried, and not counted as a try
 */
export const deliver = async (platform: Platform, siteId: SiteId, of: OfDelivery): Promise<DeliveryOutcome> => {
  const { handling } = platform;
  const { deliveryId, webhookId } = of;
  const webhook = await handling.stateOf(webhookDecider, webhookStream(siteId, webhookId));
  if (!webhook || webhook.isRemoved) return dropped('removed');
  if (isSandbox(siteId)) return dropped('sandbox');
  // Tests are sent to a disabled webhook too. Everything else fails, and can be retried by hand.
  if (!webhook.isOn && of.submissionId !== null) return { ...dropped('disabled'), outcome: 'failed' };
  const body = await bodyOf(platform, siteId, of, webhook);
  if (typeof body !== 'string') return dropped(body.problem);
  return sendMessage(platform, siteId, webhook, { id: messageId(deliveryId), body });
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
