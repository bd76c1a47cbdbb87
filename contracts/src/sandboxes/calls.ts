import { z } from 'zod';
import type { BatchAnswer } from '../batches/calls.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { Host } from '../sites/sites.ts';
import { AsOf } from '../analytics/saved-queries.ts';

/** POST /api/v1/analytics/sandboxes. `at` empty: now; `host` empty: `SITE--NAME.localhost`. */
export const SandboxBody = z.object({
  name: z.string({ error: 'sandbox.nameWrong' }).trim().max(63, { error: 'sandbox.nameWrong' }),
  at: AsOf,
  host: z.string().trim().max(253, { error: 'sandbox.hostWrong' }).default(''),
});
export type SandboxBody = z.infer<typeof SandboxBody>;

/** Long work: the site as it was, copied into a sandbox. */
export interface SandboxTask {
  readonly kind: 'branch';
  readonly to: SiteId;
  readonly at: Instant;
  readonly host: Host;
}

/** `copying`: a worker does it, or waits for its turn; `begun`: somebody has to go on with it. */
export type SandboxStatus = 'ready' | 'copying' | 'begun';

export interface SandboxAnswer {
  readonly id: SiteId;
  /** As it was called when it was made. */
  readonly name: string;
  readonly status: SandboxStatus;
  readonly host: Host;
  /** What has happened up to then is in it; `null`: nobody has said yet. */
  readonly at: Instant | null;
  /** When it was complete. */
  readonly madeAt: Instant | null;
  /** How far it is; `null`: it was made at a command line. */
  readonly batch: BatchAnswer | null;
}

export interface SandboxesAnswer {
  /** By name. */
  readonly sandboxes: readonly SandboxAnswer[];
  /** When the site's history begins. */
  readonly since: Instant;
  /** Whether the caller may make one. */
  readonly mayMake: boolean;
  /** Whether an address of one's own may be named: where the installation's own people are. */
  readonly mayChooseHost: boolean;
  /** Of a sandbox there is none. */
  readonly isSandbox: boolean;
}

/** Told once. */
export interface SandboxKey {
  readonly email: string;
  /** For one sign-in, after which it is to be changed. */
  readonly password: string;
}

/** Reading needs `analytics:read`, the rest `settings:write`. All may throw a `Refusal`. */
export interface SandboxAccess {
  list(): Promise<SandboxesAnswer>;
  /** @throws Refusal at the field; `conflict` where it is under way */
  make(body: SandboxBody): Promise<BatchAnswer>;
  cancel(id: string): Promise<BatchAnswer>;
  resume(id: string): Promise<BatchAnswer>;
  /** Lets whoever asks into the sandbox's panel, under their own address and role. @throws Refusal `notFound` */
  enter(sandboxId: string): Promise<SandboxKey>;
}
