import { z } from 'zod';
import { BatchAnswer } from '../batches/responses.ts';
import { SiteId } from '../kernel/ids.ts';
import { Host } from '../sites/sites.ts';

/** `copying`: in progress or queued; `begun`: interrupted, must be resumed manually. */
export const SandboxStatus = z.enum(['ready', 'copying', 'begun']);
export type SandboxStatus = z.infer<typeof SandboxStatus>;

export const SandboxAnswer = z.object({
  id: SiteId,
  name: z.string(),
  status: SandboxStatus,
  host: Host,
  /** Copied up to this instant; `null`: not chosen yet. */
  at: z.number().nullable(),
  madeAt: z.number().nullable(),
  /** `null`: made on the command line. */
  batch: BatchAnswer.nullable(),
});
export type SandboxAnswer = z.infer<typeof SandboxAnswer>;

export const SandboxesAnswer = z.object({
  sandboxes: z.array(SandboxAnswer).readonly(),
  since: z.number(),
  mayMake: z.boolean(),
  /** Whether the caller may choose a host name: operators of the installation only. */
  mayChooseHost: z.boolean(),
  isSandbox: z.boolean(),
});
export type SandboxesAnswer = z.infer<typeof SandboxesAnswer>;

/** Shown only once. */
export const SandboxKey = z.object({
  email: z.string(),
  password: z.string(),
});
export type SandboxKey = z.infer<typeof SandboxKey>;
