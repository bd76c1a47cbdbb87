import { z } from 'zod';
import { SiteId } from '../kernel/ids.ts';
import { Host } from '../sites/sites.ts';

export const SandboxTask = z.object({
  kind: z.literal('branch'),
  to: SiteId,
  at: z.number(),
  host: Host,
});
export type SandboxTask = z.infer<typeof SandboxTask>;
