import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadChoices } from './load-choices.server.ts';

export const handle = { needs: 'content:read' };
/** Pictures of the library, as JSON. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Response> =>
  Response.json(await loadChoices(request, context));
