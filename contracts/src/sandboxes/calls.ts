import { z } from 'zod';
import { AsOf } from '../analytics/saved-query-body.ts';
import type { SandboxesAnswer, SandboxKey } from './responses.ts';
import type { BatchAnswer } from '../batches/responses.ts';

/** POST /api/v1/analytics/sandboxes. `at` empty: now; `host` empty: `SITE--NAME.localhost`. */
export const SandboxBody = z.object({
  name: z.string({ error: 'sandbox.nameWrong' }).trim().max(63, { error: 'sandbox.nameWrong' }),
  at: AsOf,
  host: z.string().trim().max(253, { error: 'sandbox.hostWrong' }).default(''),
});
export type SandboxBody = z.infer<typeof SandboxBody>;

/** Reading needs `analytics:read`, the rest `settings:write`. Every method may throw a `Refusal`. */
export interface SandboxAccess {
  list(): Promise<SandboxesAnswer>;
  /** @throws Refusal at the field; `conflict` if already under way */
  make(body: SandboxBody): Promise<BatchAnswer>;
  cancel(id: string): Promise<BatchAnswer>;
  resume(id: string): Promise<BatchAnswer>;
  /** Gives the caller an account in the sandbox, with their address and role. @throws Refusal `notFound` */
  enter(sandboxId: string): Promise<SandboxKey>;
}
