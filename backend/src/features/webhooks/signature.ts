import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** The Standard Webhooks signature (v1, HMAC-SHA-256). @param secret `whsec_…` @param seconds since 1970 */
export const signatureOf = (
  secret: string,
  { id, seconds, body }: { readonly id: string; readonly seconds: number; readonly body: string },
): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
};
