import { Block } from '@kontor/contracts/blocks/blocks';
import type { DocumentAnswer, DocumentContent } from '@kontor/contracts/documents/responses';
import type { PageId } from '@kontor/contracts/kernel/ids';
import type { PageView } from '@kontor/contracts/pages/pages';
import type { AppLoadContext } from '@remix-run/node';

/** Of a draft; blocks that are incomplete are left out. */
export const blocksOf = ({ parts }: Pick<DocumentContent, 'parts'>): readonly Block[] =>
  parts.flatMap(({ type, fields }) => Block.safeParse({ ...fields, type }).data ?? []);

const pageOf = (draft: DocumentAnswer): PageView => {
  const { description = '' } = draft.fields as { readonly description?: string };
  return {
    id: draft.id as string as PageId,
    urlId: draft.urlId ?? '',
    title: draft.title,
    description,
    blocks: [...blocksOf(draft)],
  };
};

/** What is drafted for an address, for those who may read drafts; `null`: nothing. */
export const draftedPage = async (urlId: string, { documents }: AppLoadContext): Promise<PageView | null> => {
  const draft = await documents.atAddress(urlId);
  return draft && pageOf(draft);
};
