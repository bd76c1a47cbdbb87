import { createHmac } from 'node:crypto';

/** Maximum age of a message, in seconds. */
const TOLERANCE = 300;

/** Verifies a message as in Standard Webhooks. @throws if the signature is wrong or the message too old */
export const receive = (
  secret: string,
  { headers, body }: { readonly headers: Readonly<Record<string, unknown>>; readonly body: string },
  now: number = Date.now(),
): unknown => {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]));
  if (Math.abs(now / 1_000 - Number(time)) > TOLERANCE) throw new Error('the message is old');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const own = createHmac('sha256', key).update([id, time, body].join('.')).digest('base64');
  if (!signatures?.split(' ').includes(`v1,${own}`)) throw new Error('the message is signed by somebody else');
  return JSON.parse(body);
};
