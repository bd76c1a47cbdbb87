import { z } from 'zod';
import { PersonId } from './ids.ts';

/**
 * Personal data as events and read models carry it: encrypted (AES-256-GCM) with the person's key, which is kept in the
 * vault alone. Once the key is erased, nobody can read it any more, wherever it stands.
 */
export const Sealed = z.object({
  personId: PersonId,
  /** base64url */
  iv: z.string().max(50),
  /** base64url; authentication tag at the end. */
  data: z.string().max(200_000),
});
export type Sealed = z.infer<typeof Sealed>;
