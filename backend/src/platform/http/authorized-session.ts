import type { Need } from '@kontor/contracts/accounts/permissions';
import { type Caller, requireAccess } from './access.ts';
import type { RequestScope } from './request-scope.ts';

type Calls<T> = { readonly [Name in keyof T]: (...args: never[]) => Promise<unknown> };

/** One for each call of a session. */
export type NeedsOf<T> = { readonly [Name in keyof T]: Exclude<Need, 'public'> };

/** Without the private parts of a class. */
type Asked<T> = { readonly [Name in keyof T]: T[Name] };

/**
 * A session that asks for the need of each call before the call, whoever makes it: a controller, a page, or another
 * feature. Controllers declare the same need: `@Needs(coupons.needs.list)`.
 * @param open takes a `Caller`, which only an answered need gives, so that nobody can pass the needs by
 */
export const authorizedSession = <T extends Calls<T>, Parts extends readonly [...unknown[], RequestScope]>(
  needs: NeedsOf<T>,
  open: (...parts: [...Parts, Caller]) => T,
): ((...parts: Parts) => Asked<T>) & { readonly needs: NeedsOf<T> } => {
  const session = (...parts: Parts): Asked<T> => {
    const scope = parts.at(-1) as RequestScope;
    const call =
      (name: keyof T) =>
      async (...args: never[]) => {
        const calls = open(...parts, await requireAccess(scope, needs[name]));
        return calls[name](...args);
      };
    const names = Object.keys(needs) as (keyof T)[];
    return Object.fromEntries(names.map((name) => [name, call(name)])) as Asked<T>;
  };
  return Object.assign(session, { needs });
};

/** Opens a session that is a class. */
export const instanceOf =
  <Parts extends readonly unknown[], T>(Session: new (...parts: Parts) => T) =>
  (...parts: Parts): T =>
    new Session(...parts);
