import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadSuggestions } from './suggestions.server.ts';

export const handle = { needs: 'signedIn' };
/** What a link may lead to, for the editor of links. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<Response> =>
  Response.json(await loadSuggestions(context));
