import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { KEPT_PREFIX, type Typed } from './answer.ts';

/** They go into no page. */
const SECRET = /^(?:password|newPassword|code|token)$/u;

/** The texts of a form, without its files. */
export const entriesOf = (form: FormData): (readonly [string, string])[] =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));

/** What a person has typed, for the page that shows it again. */
export const typedIn = (form: FormData): Typed =>
  Object.fromEntries(
    entriesOf(form).filter(([name]) => name !== CRUMB_FIELD && !SECRET.test(name) && !name.startsWith(KEPT_PREFIX)),
  );
