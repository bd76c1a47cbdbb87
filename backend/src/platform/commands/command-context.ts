import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';
import type { Actor } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';

/** Who asks for what, when, and as an effect of what: passed on with every command, and written into its events. */
export interface CommandContext {
  readonly siteId: SiteId;
  /** A UUID. The same command never takes effect twice in one stream. */
  readonly commandId: string;
  /** Digest of the command's content where its sender may repeat it (`Idempotency-Key`), else empty. */
  readonly commandDigest: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
  readonly at: Instant;
}

export interface Beginning {
  readonly siteId: SiteId;
  readonly actor: Actor;
  /** Given where the same command may be sent again. */
  readonly commandId?: string;
  /** The job, or the run, that it is a part of. */
  readonly cause?: { readonly id: string; readonly correlationId: string };
}

/** Of a command that no request asks for: a job does, or somebody at a command line. */
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
