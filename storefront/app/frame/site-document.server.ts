import type { SiteDocumentContent } from '@kontor/contracts/documents/kinds';
import { NavigationItem } from '@kontor/contracts/documents/navigation';
import type { DocumentContent } from '@kontor/contracts/documents/responses';
import type { SiteDocumentKind } from '@kontor/contracts/documents/site-documents';
import { StylesContent } from '@kontor/contracts/documents/styles';
import type { AppLoadContext } from '@remix-run/node';
import { isRefusal } from '../responses.server.ts';

type Readers = {
  readonly [Kind in SiteDocumentKind]: (draft: DocumentContent) => SiteDocumentContent<Kind> | null;
};

/** What can be shown of a draft, in which something may be missing. */
const DRAFTED: Readers = {
  navigation: ({ parts }) => ({ items: parts.flatMap(({ fields }) => NavigationItem.safeParse(fields).data ?? []) }),
  styles: ({ fields }) => StylesContent.safeParse(fields).data ?? null,
};

/**
 * What stands around all pages: as it is drafted, for those who may read drafts, else as it is released.
 * @returns `null`: the site has none of its own
 */
export const ofSite = async <Kind extends SiteDocumentKind>(
  kind: Kind,
  isDraft: boolean,
  { documents, released }: AppLoadContext,
): Promise<SiteDocumentContent<Kind> | null> => {
  if (!isDraft) return released.ofSite(kind);
  try {
    const draft = await documents.ofSite(kind);
    return draft && DRAFTED[kind](draft);
  } catch (error) {
    if (!isRefusal(error) || error.code === 'unavailable') throw error;
    // The page itself refuses them.
    return released.ofSite(kind);
  }
};
