import { MOST_SEARCHED, SubmissionsQuery } from '@kontor/contracts/forms/submission-panel';
import type { AppLoadContext } from '@remix-run/node';
import { typedSearch } from '../../form-handling/typed-search.server.ts';
import { submissionsPath } from '../submission-changes/words.server.ts';

/** The page's own names for what the call names in English. */
const PARAMS = { folder: 'ordner', from: 'von', to: 'bis', search: 'suche', cursor: 'nach' } as const;

/** `inAddress`: the same as links name it. */
export interface Asked {
  readonly asked: SubmissionsQuery;
  readonly inAddress: SubmissionsQuery;
}

export const askedIn = async (request: Request, context: AppLoadContext): Promise<Asked> => {
  const { text, inAddress } = await typedSearch(request, context);
  const narrowed = narrowedIn(request);
  const search = text.slice(0, MOST_SEARCHED);
  return { asked: { ...narrowed, search }, inAddress: { ...narrowed, search: inAddress } };
};

const narrowedIn = (request: Request): SubmissionsQuery => {
  const { searchParams } = new URL(request.url);
  const given = Object.entries(PARAMS).flatMap(([name, param]) => {
    const value = name === 'search' ? null : searchParams.get(param);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  const all = SubmissionsQuery.safeParse(Object.fromEntries(given));
  if (all.success) return all.data;
  // What is no day, or no folder, narrows nothing; the rest does.
  const wrong = new Set(all.error.issues.map(({ path }) => path[0]));
  return SubmissionsQuery.parse(Object.fromEntries(given.filter(([name]) => !wrong.has(name))));
};

/** The page's address with other parameters. @param ok what it says a word about */
export const hrefOf = (formId: string, asked: Partial<SubmissionsQuery>, ok?: string): string => {
  const params = new URLSearchParams();
  for (const [name, param] of Object.entries(PARAMS)) {
    const value = asked[name as keyof typeof PARAMS];
    if (value && !(name === 'folder' && value === 'inbox')) params.set(param, value);
  }
  if (ok !== undefined) params.set('ok', ok);
  return params.size === 0 ? submissionsPath(formId) : `${submissionsPath(formId)}?${params}`;
};
