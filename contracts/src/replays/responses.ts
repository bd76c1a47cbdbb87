import { z } from 'zod';
import { BatchAnswer } from '../batches/responses.ts';

export const ReplayedDocument = z.object({
  id: z.string(),
  /** JSON without personal data. */
  body: z.record(z.string(), z.unknown()),
});
export type ReplayedDocument = z.infer<typeof ReplayedDocument>;

export const ReplayFindings = z.object({
  events: z.number(),
  documents: z.number(),
  unknown: z.record(z.string(), z.number()),
  first: z.array(ReplayedDocument).readonly(),
});
export type ReplayFindings = z.infer<typeof ReplayFindings>;

export const ReplayAnswer = BatchAnswer.extend({
  /** `null`: not done, or the file is gone. */
  findings: ReplayFindings.nullable(),
});
export type ReplayAnswer = z.infer<typeof ReplayAnswer>;

export const ReplaysAnswer = z.object({
  models: z.array(z.string()).readonly(),
  since: z.number(),
  replays: z.array(BatchAnswer).readonly(),
});
export type ReplaysAnswer = z.infer<typeof ReplaysAnswer>;
