import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { isNamed, isRefusal } from '../../app/responses.server.ts';
import { refusalWords } from '../form-handling/refusal-words.server.ts';
import { typedSearch } from '../form-handling/typed-search.server.ts';
import { panelTextOf } from './load-panel.server.ts';

/** URL names of a field, and of its values where they differ. */
type Param = string | { readonly name: string; readonly values: Readonly<Record<string, string>> };

/** A list's path and the filters that its URL can have. */
export interface ListPlace<Asked extends object, Field extends keyof Asked & string> {
  readonly path: string;
  readonly hash?: string;
  /** All of its fields are optional. */
  readonly schema: z.ZodType<Asked>;
  readonly params: Readonly<Record<Field, Param>>;
  /** The field with the key of another page. Default: `after`. */
  readonly pageKey?: NoInfer<Field>;
  /** Fields that change the view. The others filter. */
  readonly views?: readonly NoInfer<Field>[];
  /** The field that may name a person; it is sealed in URLs. */
  readonly sealed?: NoInfer<Field>;
}

/** For lists without filters. */
export const PagedQuery = z.object({ after: z.string().max(500).optional() });

type Values<Field extends string> = Partial<Readonly<Record<Field, string | undefined>>>;

const nameOf = (param: Param): string => (typeof param === 'string' ? param : param.name);

/**
 * URL of a list. Default values are omitted.
 * @param further other parameters
 */
export const listHref = <Asked extends object, Field extends keyof Asked & string>(
  { path, hash, schema, params }: ListPlace<Asked, Field>,
  values: Values<Field>,
  further: Readonly<Record<string, string>> = {},
): string => {
  const usual = schema.parse({});
  const named = (Object.entries(params) as [Field, Param][]).flatMap(([field, param]) => {
    const value = values[field];
    if (!value || value === usual[field]) return [];
    return [[nameOf(param), typeof param === 'string' ? value : (param.values[value] ?? value)]];
  });
  const search = new URLSearchParams([...named, ...Object.entries(further)]);
  return path + (search.size === 0 ? '' : `?${search}`) + (hash === undefined ? '' : `#${hash}`);
};

const givenIn = <Field extends string>(search: URLSearchParams, params: Readonly<Record<Field, Param>>) => {
  const given = (Object.entries(params) as [Field, Param][]).flatMap(([field, param]) => {
    const word = search.get(nameOf(param)) ?? '';
    const words = typeof param === 'string' ? [] : Object.entries(param.values);
    return word === '' ? [] : [[field, words.find(([, own]) => own === word)?.[0] ?? word]];
  });
  return Object.fromEntries(given) as Values<Field>;
};

const one = <Field extends string>(field: Field, value: string | undefined) => ({ [field]: value }) as Values<Field>;

const pick = <Field extends string>(values: Values<Field>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Values<Field>;

/** Parses a list's URL, and builds URLs of the same list with other parameters. */
export const readList = async <Asked extends object, Field extends keyof Asked & string>(
  request: Request,
  context: AppLoadContext,
  place: ListPlace<Asked, Field>,
) => {
  const { schema, params, pageKey = 'after' as Field, views = [], sealed } = place;
  const given = givenIn(new URL(request.url).searchParams, params);
  const typed = sealed === undefined ? null : await typedSearch(request, context, nameOf(params[sealed]));
  const asked: Values<Field> = typed === null ? given : { ...given, ...one(sealed as Field, typed.text) };
  const tried = schema.safeParse(asked);
  const wrong = new Set(tried.error?.issues.map(({ path }) => path[0]));
  const right = (values: Values<Field>) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !wrong.has(field))) as Values<Field>;
  const shown = right(asked);
  const inAddress = right(typed === null ? given : { ...given, ...one(sealed as Field, typed.inAddress) });
  const query = schema.parse(shown);

  const href = (change: Values<Field> = {}, further?: Readonly<Record<string, string>>): string =>
    listHref(place, { ...inAddress, ...one(pageKey, undefined), ...change }, further);
  const narrowing = Object.keys(params).filter((field) => field !== pageKey && !views.includes(field as Field));
  const isNarrowed = narrowing.some((field) => shown[field as Field] || wrong.has(field));
  const everything = Object.fromEntries(narrowing.map((field) => [field, undefined])) as Values<Field>;

  /** An invalid page key leads to the first page. */
  const find = async <T>(ask: (query: Asked) => Promise<T>): Promise<T> => {
    try {
      return await ask(query);
    } catch (error) {
      const isStale = isNamed(error, 'InvalidPageKey') || (isRefusal(error) && error.code === 'invalid');
      throw isStale && shown[pageKey] ? redirect(href()) : error;
    }
  };

  return {
    query,
    shown,
    wrong,
    href,
    /**
     * This page of the list.
     * @param further other parameters
     */
    here: (change: Values<Field> = {}, further?: Readonly<Record<string, string>>): string =>
      href({ ...one(pageKey, inAddress[pageKey]), ...change }, further),
    find,
    tryToFind: async <T>(ask: (query: Asked) => Promise<T>, nothing: T) => {
      try {
        return { answer: await find(ask), problem: null };
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'invalid') throw error;
        return { answer: nothing, problem: refusalWords(error.text, context) };
      }
    },
    choices: <Value extends string | undefined>(
      field: Field,
      values: readonly Value[],
      label: (value: Value) => string,
    ) =>
      values.map((value) => ({
        value,
        label: label(value),
        href: href(one(field, value)),
        isChosen: value === query[field],
      })),
    /** URL parameters to keep, as hidden fields. */
    kept: (...fields: readonly Field[]): Record<string, string> =>
      Object.fromEntries(new URL(listHref(place, pick(inAddress, fields)), request.url).searchParams),
    /**
     * @param next key of the next page
     * @param fixed values that the page applies although they are not in the URL
     */
    ways: (next: string | null, fixed: Values<Field> = {}) => {
      const names = [...wrong].map((field) => nameOf(params[field as Field])).join(', ');
      return {
        first: shown[pageKey] ? href(fixed) : null,
        more: next === null ? null : href({ ...fixed, ...one(pageKey, next) }),
        reset: isNarrowed ? href(everything) : null,
        isNarrowed,
        /** Names of invalid parameters, which were ignored. */
        wrong: names === '' ? null : panelTextOf(context)('filters.wrong', { names }),
      };
    },
  };
};
