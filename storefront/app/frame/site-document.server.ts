import type { SiteDocumentContent } from '@kontor/contracts/documents/kinds';
import { FooterBlock, HeaderContent } from '@kontor/contracts/documents/header-footer';
import { navigationItems } from '@kontor/contracts/documents/navigation';
import type { DocumentContent } from '@kontor/contracts/documents/responses';
import type { SiteDocumentKind } from '@kontor/contracts/documents/site-documents';
import { StylesContent } from '@kontor/contracts/documents/styles';
import type { AppLoadContext } from '@remix-run/node';
import { completeParts } from '../pages/drafted-page.server.ts';
import { isRefusal } from '../responses.server.ts';

/** `draft`: what it is made from, if it is one. */
type Shown<Kind extends SiteDocumentKind> = SiteDocumentContent<Kind> & {
  readonly draft?: { readonly id: string; readonly partIds: readonly string[] };
};
type Draft = DocumentContent & { readonly id: string };
type Readers = { readonly [Kind in SiteDocumentKind]: (draft: Draft) => Shown<Kind> | null };

/** A draft of the header and the footer, without blocks that are incomplete. */
export const draftedHeaderFooter = ({ id, fields, parts }: Draft): Shown<'headerFooter'> => {
  const complete = completeParts(parts).flatMap((part) => {
    const block = FooterBlock.safeParse(part.block).data;
    return block ? [{ id: part.id, block }] : [];
  });
  return {
    ...HeaderContent.parse(fields),
    blocks: complete.map(({ block }) => block),
    draft: { id, partIds: complete.map((part): string => part.id) },
  };
};

/** What can be shown of a draft, in which something may be missing. */
const DRAFTED: Readers = {
  navigation: ({ parts }) => ({ items: navigationItems(parts) }),
  styles: ({ fields }) => StylesContent.safeParse(fields).data ?? null,
  headerFooter: draftedHeaderFooter,
};

/**
 * What stands around all pages: as it is drafted, for those who may read drafts, else as it is released.
 * @returns `null`: the site has none of its own
 */
export const ofSite = async <Kind extends SiteDocumentKind>(
  kind: Kind,
  isDraft: boolean,
  { documents, released }: AppLoadContext,
): Promise<Shown<Kind> | null> => {
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
