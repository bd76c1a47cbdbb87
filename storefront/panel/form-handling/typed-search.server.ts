import type { AppLoadContext } from '@remix-run/node';

/** Personal data, never put into a URL unsealed. */
const isPersonal = (text: string): boolean => text.includes('@');

export interface TypedSearch {
  readonly inAddress: string;
  readonly text: string;
}

export const typedSearch = async (request: Request, context: AppLoadContext, name = 'suche'): Promise<TypedSearch> => {
  const inAddress = new URL(request.url).searchParams.get(name) ?? '';
  const text = (await context.typed.open(inAddress)).trim();
  return { inAddress: text === '' ? '' : inAddress, text };
};

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
