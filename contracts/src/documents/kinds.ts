import type { z } from 'zod';
import { Block } from '../blocks/blocks.ts';
import { RESERVED_URL_IDS } from '../kernel/url-id.ts';
import { PageContent } from '../pages/pages.ts';
import { type Cells, fieldsIn, partsIn } from './cells.ts';

export const DOCUMENT_KINDS = ['page'] as const;
export type DocumentKindName = (typeof DOCUMENT_KINDS)[number];

type Fields = Readonly<Record<string, z.ZodType>>;

/** A kind of document: its schemas, and how its public content is read from cells. */
export interface DocumentKind<Content> {
  /** Schemas of the document's own fields. */
  readonly fields: Fields;
  /** Schemas of the fields of each type of part. */
  readonly parts: Readonly<Record<string, Fields>>;
  readonly mostParts: number;
  /** What visitors get; drafts may be incomplete. */
  read(cells: Cells): z.ZodSafeParseResult<Content>;
  /** The address claimed on the site, without a leading slash. */
  urlIdOf(content: Content): string;
}

const { blocks: _, urlId, ...pageFields } = PageContent.shape;
const freeUrlId = urlId.refine((id) => !RESERVED_URL_IDS.has(id), { error: 'documents.urlIdReserved' });

const ReleasablePage = PageContent.extend({ urlId: freeUrlId });

const blockFields = Object.fromEntries(
  Block.options.map(({ shape: { type, ...fields } }) => [type.value, fields as Fields]),
);

/** CN-10: a page of at most 60 blocks. */
const page: DocumentKind<PageContent> = {
  fields: { ...pageFields, urlId: freeUrlId },
  parts: blockFields,
  mostParts: 60,
  read: (cells) =>
    ReleasablePage.safeParse({
      ...fieldsIn(cells),
      blocks: partsIn(cells).map(({ type, fields }) => ({ ...fields, type })),
    }),
  urlIdOf: ({ urlId }) => urlId,
};

export const documentKinds: { readonly page: DocumentKind<PageContent> } = { page };

/** The content of a document by its kind. */
export interface ContentOfKind {
  readonly kind: 'page';
  readonly content: PageContent;
}
