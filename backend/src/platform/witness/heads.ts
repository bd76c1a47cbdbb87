import type { RecordedEvent, Revision } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { StreamHead } from '@kontor/contracts/ports/seen-log';
import type { Vault } from '@kontor/contracts/ports/vault';
import { hmac } from '../hmac.ts';

type Unsigned = Omit<StreamHead, 'signature'>;
type Keys = Pick<Vault, 'secret'>;

/** The link of an event to its stream's hash chain; `null`: not chained. */
export const chainOf = ({ data }: Pick<RecordedEvent, 'data'>): string | null => {
  const { chain } = (data ?? {}) as { readonly chain?: unknown };
  return typeof chain === 'string' && /^[0-9a-f]{64}$/u.test(chain) ? chain : null;
};

/** @throws VaultUnavailable */
export const signed = async (
  vault: Keys,
  siteId: SiteId,
  { stream, revision, chain }: Unsigned,
): Promise<StreamHead> => {
  const key = await vault.secret(siteId, 'heads');
  const signature = hmac(key)
    .update(JSON.stringify([stream, revision, chain]))
    .digest('base64url');
  return { stream, revision, chain, signature };
};

/** Whether this installation signed it. @throws VaultUnavailable */
export const isOurs = async (vault: Keys, siteId: SiteId, head: StreamHead): Promise<boolean> =>
  (await signed(vault, siteId, head)).signature === head.signature;

/** Whether the stream still contains the head that was seen. @throws LogUnavailable */
export const holds = async (
  log: Pick<EventLog, 'readStream'>,
  { stream, revision, chain }: Unsigned,
): Promise<boolean> => (await linkAt(log, stream, revision)) === chain;

const linkAt = async (
  log: Pick<EventLog, 'readStream'>,
  stream: string,
  revision: Revision,
): Promise<string | null> => {
  const [event] = await log.readStream(stream, { from: revision, limit: 1 });
  return event?.revision === revision ? chainOf(event) : null;
};
