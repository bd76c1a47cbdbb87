import type { SiteId } from '@kontor/contracts/kernel/ids';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import type { DeliveryProblem } from '@kontor/contracts/webhooks/events';
import type { Platform } from '../../platform/platform.ts';
import { openSubmission } from '../forms/queries.ts';
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
 * Tells a webhook of a submission, once.
 * @throws where something of our own is away: it is to be tried again, and this was no try
 */
export const deliver = async (platform: Platform, siteId: SiteId, of: OfDelivery): Promise<DeliveryOutcome> => {
  const { handling } = platform;
  const { deliveryId, webhookId } = of;
  const webhook = await handling.stateOf(webhookDecider, webhookStream(siteId, webhookId));
  if (!webhook || webhook.isRemoved) return dropped('removed');
  if (isSandbox(siteId)) return dropped('sandbox');
  // A test is sent to one that is off, to see whether it is back. All else has failed: it is told by hand once it is.
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
