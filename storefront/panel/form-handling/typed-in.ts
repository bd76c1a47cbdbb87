import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { KEPT_PREFIX, type Typed } from './answer.ts';

const SECRET = /^(?:password|newPassword|code|token)$/u;
export const isSecret = (name: string): boolean => SECRET.test(name);

/** A form's texts without its files. */
export const entriesOf = (form: FormData): (readonly [string, string])[] =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));

export const typedIn = (form: FormData): Typed =>
  Object.fromEntries(
    entriesOf(form).filter(([name]) => name !== CRUMB_FIELD && !isSecret(name) && !name.startsWith(KEPT_PREFIX)),
  );

export const keptIn = (form: FormData): Typed | null => {
  const kept = entriesOf(form).flatMap(([name, value]) =>
    name.startsWith(KEPT_PREFIX) ? [[name.slice(KEPT_PREFIX.length), value] as const] : [],
  );
  return kept.length > 0 ? Object.fromEntries(kept) : null;
};
