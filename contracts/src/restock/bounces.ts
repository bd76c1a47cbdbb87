import { z } from 'zod';

/** POST /api/v1/restock/bounces: a mail that was accepted has come back. */
export const ReportBouncePayload = z.object({
  /** As the mail has it, with or without angle brackets. */
  messageId: z.string().min(1).max(400),
  /** In the mail server's words. */
  reason: z.string().trim().min(1).max(500),
});
export type ReportBouncePayload = z.infer<typeof ReportBouncePayload>;
