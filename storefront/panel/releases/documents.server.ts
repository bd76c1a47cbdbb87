import type { DocumentSummary } from '@kontor/contracts/documents/responses';
import { MAX_LISTED_DOCUMENTS } from '@kontor/contracts/documents/calls';
import { MAX_RELEASED_DOCUMENTS } from '@kontor/contracts/releases/calls';
import type { AppLoadContext } from '@remix-run/node';
import { nameOf } from '../pages/page-words.server.ts';

/** As many as one release can have. */
export const documentsOf = async (
  context: AppLoadContext,
  { isDeleted, isChanged = false }: { readonly isDeleted: boolean; readonly isChanged?: boolean },
): Promise<readonly DocumentSummary[]> => {
  const found: DocumentSummary[] = [];
  let after: string | undefined;
  do {
    const query = { isDeleted, isChanged, limit: MAX_LISTED_DOCUMENTS, ...(after !== undefined && { after }) };
    const { documents, next } = await context.documents.list(query);
    found.push(...documents);
    after = next ?? undefined;
  } while (after !== undefined && found.length < MAX_RELEASED_DOCUMENTS);
  return found;
};

/** Titles by id, also of what is in the bin. */
export const titlesOf = async (context: AppLoadContext): Promise<ReadonlyMap<string, string>> => {
  const all = await Promise.all([false, true].map((isDeleted) => documentsOf(context, { isDeleted })));
  return new Map(all.flat().map((document) => [document.id, nameOf(document, context)]));
};
