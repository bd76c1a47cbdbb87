import { z } from 'zod';

/** The shape of every error; `message` and `fields` are readable texts. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** By field: what was wanted, and what others have made of it meanwhile. */
    conflicts: z.record(z.string(), z.object({ yours: z.unknown(), theirs: z.unknown() })).optional(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
