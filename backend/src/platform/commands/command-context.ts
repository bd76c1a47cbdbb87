import type { Instant } from '@kontor/contracts/kernel/ambient';
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
