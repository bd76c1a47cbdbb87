import { z } from 'zod';
import { PersonId } from './ids.ts';

/**
 * AES-256-GCM with the person's key, which is only in the vault. Erasing the key makes the data unreadable everywhere.
 */
export const Sealed = z.object({
  personId: PersonId,
  /** base64url */
  iv: z.string().max(50),
  /** base64url; authentication tag at the end. */
  data: z.string().max(200_000),
});
export type Sealed = z.infer<typeof Sealed>;

/** Plain text: generated, or from before typed texts were sealed. The brand keeps newly typed text out of events. */
export type InClear<T> = T & z.$brand<'InClear'>;

/** Typed text that may name a person: sealed with that person's key, or with its own. */
export type Typed<T> = Sealed | InClear<T>;
export const TypedText = z.union([Sealed, z.string().brand<'InClear'>(), z.literal('')]);
export type TypedText = z.infer<typeof TypedText>;
/** A payload with these fields sealed. */
export type TypedIn<Payload, Field extends keyof Payload> = Omit<Payload, Field> & Readonly<Record<Field, TypedText>>;

export const inClear = <T>(value: T): InClear<T> => value as InClear<T>;
export const inOurWords = (text: string): InClear<string> => inClear(text);

/** By sealed value, as the content cannot be compared. */
export const isSameText = (one: TypedText, other: TypedText): boolean =>
  typeof one === 'string' || typeof other === 'string' ? one === other : one.iv === other.iv && one.data === other.data;
