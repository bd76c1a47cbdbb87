import { z } from 'zod';

/** Absolute URLs (MP-03). */
export const FeedAddresses = z.object({
  xml: z.string(),
  tsv: z.string(),
});
export type FeedAddresses = z.infer<typeof FeedAddresses>;
