import { z } from 'zod';

/** IN-04: GET /api/instalments/modal/{locale} */
export const InstalmentModalAnswer = z.object({
  /** Sanitised; `null`: no provider is configured. */
  html: z.string().nullable(),
});
export type InstalmentModalAnswer = z.infer<typeof InstalmentModalAnswer>;
