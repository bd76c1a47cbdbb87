import type { z } from 'zod';
import { Block } from '../blocks/blocks.ts';
import type { RefusalText } from '../kernel/refusal.ts';
import { RESERVED_URL_IDS } from '../kernel/url-id.ts';
import { FOOTER_TYPES, HeaderContent, HeaderFooterContent, MOST_FOOTER_BLOCKS } from './header-footer.ts';
import { MOST_NAVIGATION_ITEMS, NavigationContent, NavigationItem, navigationItems } from './navigation.ts';
import { placementProblem } from './navigation-tree.ts';
import { MOST_BLOCKS, PageContent } from '../pages/pages.ts';
import { SITE_DOCUMENTS, type SiteDocumentKind, type SiteDocumentQueries } from './site-documents.ts';
import { StylesContent } from './styles.ts';
import { type Cells, fieldsIn, partsIn } from './cells.ts';

/** What a release makes public, by kind of document. */
interface Contents {
  readonly page: PageContent;
  readonly navigation: NavigationContent;
  readonly styles: StylesContent;
  readonly headerFooter: HeaderFooterContent;
}

/** What is released of the documents that each site has one of. */
export type SiteDocumentContent<Kind extends SiteDocumentKind> = Contents[Kind];
export type AllSiteDocumentQueries = {
  readonly [Kind in SiteDocumentKind]: SiteDocumentQueries<Contents[Kind]>;
};

export const DOCUMENT_KINDS = ['page', ...SITE_DOCUMENTS] as const satisfies readonly (keyof Contents)[];
export type DocumentKindName = (typeof DOCUMENT_KINDS)[number];

type Fields = Readonly<Record<string, z.ZodType>>;

/** A kind of document: its schemas, and how its public content is read from cells. */
export interface DocumentKind<Content> {
  /** Schemas of the document's own fields. */
  readonly fields: Fields;
  /** Schemas of the fields of each type of part. */
  readonly parts: Readonly<Record<string, Fields>>;
  readonly mostParts: number;
  /** Says that there are more. */
  readonly tooMany: 'documents.tooManyParts' | 'navigation.tooMany';
  /** What no edit may lead to. @returns `null`: it can be so */
  readonly problemIn?: (cells: Cells) => RefusalText | null;
  /** What visitors get; drafts may be incomplete. */
  read(cells: Cells): z.ZodSafeParseResult<Content>;
}

const { blocks: _, urlId, ...pageFields } = PageContent.shape;
const freeUrlId = urlId.refine((id) => !RESERVED_URL_IDS.has(id), { error: 'documents.urlIdReserved' });

const ReleasablePage = PageContent.extend({ urlId: freeUrlId });

const blockFields = Object.fromEntries(
  Block.options.map(({ shape: { type, ...fields } }) => [type.value, fields as Fields]),
);

/** CN-08: a block of a type that this version does not know stays in the document; visitors do not get it. */
const blocksIn = (cells: Cells, known: DocumentKind<unknown>['parts']): readonly unknown[] =>
  partsIn(cells).flatMap(({ type, fields }) => (Object.hasOwn(known, type) ? [{ ...fields, type }] : []));

const page: DocumentKind<PageContent> = {
  fields: { ...pageFields, urlId: freeUrlId },
  parts: blockFields,
  mostParts: MOST_BLOCKS,
  tooMany: 'documents.tooManyParts',
  read: (cells) => ReleasablePage.safeParse({ ...fieldsIn(cells), blocks: blocksIn(cells, blockFields) }),
};

const navigation: DocumentKind<NavigationContent> = {
  fields: {},
  parts: { link: NavigationItem.shape },
  mostParts: MOST_NAVIGATION_ITEMS,
  tooMany: 'navigation.tooMany',
  problemIn: (cells) => placementProblem(navigationItems(partsIn(cells))),
  read: (cells) => NavigationContent.safeParse({ items: navigationItems(partsIn(cells)) }),
};

const styles: DocumentKind<StylesContent> = {
  fields: StylesContent.shape,
  parts: {},
  mostParts: 0,
  tooMany: 'documents.tooManyParts',
  read: (cells) => StylesContent.safeParse(fieldsIn(cells)),
};

const footerFields = Object.fromEntries(FOOTER_TYPES.map((type) => [type, blockFields[type] ?? {}]));

const headerFooter: DocumentKind<HeaderFooterContent> = {
  fields: HeaderContent.shape,
  parts: footerFields,
  mostParts: MOST_FOOTER_BLOCKS,
  tooMany: 'documents.tooManyParts',
  read: (cells) => HeaderFooterContent.safeParse({ ...fieldsIn(cells), blocks: blocksIn(cells, footerFields) }),
};

export const documentKinds: { readonly [Kind in DocumentKindName]: DocumentKind<Contents[Kind]> } = {
  page,
  navigation,
  styles,
  headerFooter,
};

/** The content of a document with its kind. */
export type ContentOfKind = {
  readonly [Kind in DocumentKindName]: { readonly kind: Kind; readonly content: Contents[Kind] };
}[DocumentKindName];

/** What visitors would get of a draft; `null`: it is incomplete. */
export const releasable = (kind: DocumentKindName, cells: Cells): ContentOfKind | null => {
  const { data } = documentKinds[kind].read(cells);
  // Each kind reads its own content.
  return data === undefined ? null : ({ kind, content: data } as ContentOfKind);
};

/** The address that a release claims, without a leading slash; `null`: it has none of its own. */
export const urlIdOf = ({ kind, content }: ContentOfKind): string | null => (kind === 'page' ? content.urlId : null);
