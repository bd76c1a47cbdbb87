import { z } from 'zod';

export const LastChange = z.object({
  /** In ms since 1970. */
  at: z.number(),
  /** Name or address, or an API key's name; `null`: the system, or a removed account. */
  by: z.string().nullable(),
});
export type LastChange = z.infer<typeof LastChange>;
