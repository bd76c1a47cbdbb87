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

/**
 * What stands in the clear: in words of ours, or of before typed texts were sealed. The mark keeps what somebody types
 * now from getting into an event as it is.
 */
export type InClear<T> = T & z.$brand<'InClear'>;

/** What somebody has typed by hand and may name a person: sealed with that person's key, or with one of its own. */
export type Typed<T> = Sealed | InClear<T>;
export type TypedText = Typed<string> | '';
/** A payload as it is decided on: these of its fields are sealed. */
export type TypedIn<Payload, Field extends keyof Payload> = Omit<Payload, Field> & Readonly<Record<Field, TypedText>>;

/** What nobody has typed. */
export const inClear = <T>(value: T): InClear<T> => value as InClear<T>;
/** Of a text that nobody has typed. */
export const inOurWords = (text: string): InClear<string> => inClear(text);

/** Whether they are the same one, as nobody can compare what is sealed. */
export const isSameText = (one: TypedText, other: TypedText): boolean =>
  typeof one === 'string' || typeof other === 'string' ? one === other : one.iv === other.iv && one.data === other.data;
