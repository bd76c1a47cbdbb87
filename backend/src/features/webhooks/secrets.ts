import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { WebhookId } from '@kontor/contracts/webhooks/events';
import { OLD_SECRET_MS } from '@kontor/contracts/webhooks/webhooks';
import { hmac } from '../../platform/hmac.ts';
import { signatureOf } from './signature.ts';

const PURPOSE = 'form-webhooks';

/**
 * `whsec_…`, as in Standard Webhooks. Derived from the site's vault secret and not stored.
 * @param version from 1
 * @throws VaultUnavailable
 */
export const webhookSecret = async (
  vault: Pick<Vault, 'secret'>,
  siteId: SiteId,
  webhookId: WebhookId,
  version: number,
): Promise<string> => {
  const key = hmac(await vault.secret(siteId, PURPOSE)).update(`${webhookId} ${version}`);
  return `whsec_${key.digest('base64')}`;
};

export interface SigningState {
  readonly webhookId: WebhookId;
  readonly secretVersion: number;
  /** `null`: still the first secret. */
  readonly rotatedAt: Instant | null;
}

/** Standard Webhooks headers: signed with the newest secret, and for a day with the previous one too. */
export const signedHeaders = async (
  vault: Pick<Vault, 'secret'>,
  siteId: SiteId,
  { webhookId, secretVersion, rotatedAt }: SigningState,
  message: { readonly id: string; readonly body: string; readonly at: number },
): Promise<Readonly<Record<string, string>>> => {
  const { id, body, at } = message;
  const isOldGood = rotatedAt !== null && at < rotatedAt + OLD_SECRET_MS;
  const versions = isOldGood ? [secretVersion, secretVersion - 1] : [secretVersion];
  const secrets = await Promise.all(versions.map((version) => webhookSecret(vault, siteId, webhookId, version)));
  const seconds = Math.floor(at / 1_000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, { id, seconds, body })).join(' '),
  };
};
