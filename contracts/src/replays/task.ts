import { z } from 'zod';
import { HistoryPart } from './history-part.ts';

export const ReplayTask = z.object({
  kind: z.literal('replay'),
  model: z.string(),
  part: HistoryPart.omit({ siteId: true, until: true }),
  /** End of the log when requested; resuming reads no further. */
  until: z.string().brand<'Position'>(),
});
export type ReplayTask = z.infer<typeof ReplayTask>;
