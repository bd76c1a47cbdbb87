import { z } from 'zod';

/** POST /api/v1/restock/bounces: an accepted mail bounced. */
export const ReportBouncePayload = z.object({
  messageId: z.string().min(1).max(400),
  reason: z.string().trim().min(1).max(500),
});
export type ReportBouncePayload = z.infer<typeof ReportBouncePayload>;
