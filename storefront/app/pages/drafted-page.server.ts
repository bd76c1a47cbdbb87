import { Block } from '@kontor/contracts/blocks/blocks';
import type { DocumentAnswer, DocumentPart } from '@kontor/contracts/documents/responses';
import type { PageId } from '@kontor/contracts/kernel/ids';
import type { PageView } from '@kontor/contracts/pages/pages';
import type { AppLoadContext } from '@remix-run/node';
import { loadBlocks } from '../blocks/load-blocks.server.ts';

/** Parts that are incomplete are left out. */
export const completeParts = (parts: readonly DocumentPart[]) =>
  parts.flatMap(({ id, type, fields }) => {
    const block = Block.safeParse({ ...fields, type }).data;
    return block ? [{ id, block }] : [];
  });

/** What is drafted for an address, for those who may read drafts; `null`: nothing. */
export const draftedPage = async (urlId: string, { documents }: AppLoadContext): Promise<PageView | null> => {
  const draft = await documents.atAddress(urlId);
  return draft && pageOf(draft);
};

const pageOf = ({ id, urlId, title, fields, parts }: DocumentAnswer): PageView => {
  const { description = '' } = fields as { readonly description?: string };
  return {
    id: id as string as PageId,
    urlId: urlId ?? '',
    title,
    description,
    blocks: completeParts(parts).map(({ block }) => block),
  };
};

interface Draft {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly DocumentPart[];
}

/** A draft with the data of its blocks, and the part that each block is. */
export const shownDraft = async ({ id, title, parts }: Draft, request: Request, context: AppLoadContext) => {
  const complete = completeParts(parts);
  const blocks = complete.map(({ block }) => block);
  return {
    id,
    title,
    partIds: complete.map((part): string => part.id),
    ...(await loadBlocks(blocks, { pageId: id, urlId: null, request }, context)),
  };
};
