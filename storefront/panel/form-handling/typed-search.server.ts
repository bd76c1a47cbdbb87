import type { AppLoadContext } from '@remix-run/node';

/** In no address as it is: it is somebody's. */
const isPersonal = (text: string): boolean => text.includes('@');

/** A list's search as its address has it, and as it was typed. */
export interface TypedSearch {
  readonly inAddress: string;
  readonly text: string;
}

export const typedSearch = async (request: Request, context: AppLoadContext, name = 'suche'): Promise<TypedSearch> => {
  const inAddress = new URL(request.url).searchParams.get(name) ?? '';
  const text = (await context.typed.open(inAddress)).trim();
  return { inAddress: text === '' ? '' : inAddress, text };
};

/** The address of a list that is narrowed by what a form of it says. */
export const narrowedTo = async (
  path: string,
  fields: Iterable<readonly [string, string]>,
  context: AppLoadContext,
) => {
  const params = new URLSearchParams();
  for (const [name, value] of fields) {
    if (value !== '') params.set(name, isPersonal(value) ? await context.typed.seal(value) : value);
  }
  return params.size === 0 ? path : `${path}?${params}`;
};
