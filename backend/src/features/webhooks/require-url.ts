import { refuseField } from '@kontor/contracts/kernel/refusal';
import type { SendingProblem, WebhookSender } from '@kontor/contracts/ports/webhook-sender';

const URL_TEXTS: Partial<Record<SendingProblem, 'webhook.urlNotHttps' | 'webhook.urlPrivate'>> = {
  notHttps: 'webhook.urlNotHttps',
  privateAddress: 'webhook.urlPrivate',
};

/** @throws Refusal at the field `url` for an address that must not be called */
export const requireUrl = (sender: WebhookSender, url: string): void => {
  const problem = sender.check(url);
  if (problem !== null) throw refuseField('url', { key: URL_TEXTS[problem] ?? 'webhook.urlInvalid' });
};
