import { z } from 'zod';

export const NewsletterSignUpAnswer = z.object({
  message: z.string(),
  /** `null`: nothing left to do. */
  hint: z.string().nullable(),
});
export type NewsletterSignUpAnswer = z.infer<typeof NewsletterSignUpAnswer>;
