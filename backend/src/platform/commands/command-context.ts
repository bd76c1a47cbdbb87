import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';
import type { Actor } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';

/** Who sends a command, when and why: passed on with it and stored in its events. */
export interface CommandContext {
  readonly siteId: SiteId;
  /** A UUID. The same command never takes effect twice in one stream. */
  readonly commandId: string;
  /** Digest of the command's content if the sender may repeat it (`Idempotency-Key`), else empty. */
  readonly commandDigest: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
  readonly at: Instant;
}

export interface Beginning {
  readonly siteId: SiteId;
  readonly actor: Actor;
  readonly commandId?: string;
  readonly cause?: { readonly id: string; readonly correlationId: string };
}

/** For commands not sent by a request: from jobs or the command line. */
export const newContext = ({ ids, clock }: Ambient, beginning: Beginning): CommandContext => {
  const { siteId, actor, commandId = ids.uuid(), cause = { id: commandId, correlationId: commandId } } = beginning;
  return {
    siteId,
    commandId,
    commandDigest: '',
    correlationId: cause.correlationId,
    causationId: cause.id,
    actor,
    at: clock.now(),
  };
};
