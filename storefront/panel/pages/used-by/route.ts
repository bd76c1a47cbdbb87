import type { LoaderFunctionArgs } from '@remix-run/node';
import { orNotFound } from '../../../app/responses.server.ts';
import { nameOf, wayTo } from '../page-words.server.ts';
import type { PageUses } from './used-by.tsx';

export const handle = { needs: 'content:read' };

const MOST_NAMED = 10;

/** What leads to a page, for those who are about to take it away. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const uses = await context.documents.usedBy(params['documentId'] ?? '').catch(orNotFound);
  const answer: PageUses = {
    uses: uses.slice(0, MOST_NAMED).map((use) => ({
      id: use.documentId,
      title: nameOf(use, context),
      href: wayTo({ kind: use.kind, id: use.documentId }),
    })),
    more: Math.max(0, uses.length - MOST_NAMED),
  };
  return Response.json(answer);
};
