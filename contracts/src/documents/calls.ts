import { z } from 'zod';
import { PartId } from '../kernel/ids.ts';
import type {
  DocumentAnswer,
  DocumentContent,
  DocumentEditsAnswer,
  DocumentSummary,
  ListDocumentsAnswer,
} from './responses.ts';
import type { SystemPage } from '../pages/system-pages.ts';
import { HeaderContent } from './header-footer.ts';
import { MOST_NAVIGATION_ITEMS, NavigationItem, type DraftedItem } from './navigation.ts';
import type { SiteDocumentKind } from './site-documents.ts';
import type { LinkingDocument } from './uses.ts';
import { StylesContent } from './styles.ts';
import { DocumentKindName } from './documents.ts';

export const MAX_LISTED_DOCUMENTS = 100;
export const MAX_INTENTS = 100;

const FieldName = z.string().regex(/^[a-z][A-Za-z]{0,49}$/u);
/** Any JSON; checked by the schema of its field. */
const Value = z.unknown();
/** The part to stand below; `null`: at the top. */
const Below = PartId.nullable();

/** One of the changes that an edit makes together. */
export const EditIntent = z.discriminatedUnion('type', [
  /** `value` null: clears an optional field, and any field of a part; a release may then need it. */
  z.object({ type: z.literal('set'), field: FieldName, value: Value }),
  z.object({ type: z.literal('setPart'), partId: PartId, field: FieldName, value: Value }),
  z.object({
    type: z.literal('addPart'),
    partId: PartId,
    partType: z.string().max(50),
    fields: z.record(FieldName, Value).default({}),
    below: Below,
  }),
  z.object({ type: z.literal('removePart'), partId: PartId }),
  z.object({ type: z.literal('movePart'), partId: PartId, below: Below }),
]);
export type EditIntent = z.infer<typeof EditIntent>;

export const CreateDocumentBody = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    title: z.string().trim().min(1).max(200),
    /** Empty: the home page; `-/search` and the like: a system page; missing: made from the title. */
    urlId: z.string().max(200).optional(),
  }),
  /** The site's only one; `items` missing: the links that visitors get now. */
  z.object({
    kind: z.literal('navigation'),
    items: z
      .array(NavigationItem.omit({ under: true }))
      .max(MOST_NAVIGATION_ITEMS)
      .optional(),
  }),
  /** The site's only ones; without a choice, nearly the product's look follows. */
  z.object({ kind: z.literal('styles'), ...StylesContent.shape }),
  z.object({ kind: z.literal('headerFooter'), ...HeaderContent.shape }),
]);
export type CreateDocumentBody = z.infer<typeof CreateDocumentBody>;

/** `seen`: number of the newest edit that the editing person knows. */
export const EditDocumentBody = z.object({
  seen: z.int().min(0),
  intents: z.array(EditIntent).min(1).max(MAX_INTENTS),
});
export type EditDocumentBody = z.infer<typeof EditDocumentBody>;

/** In a path; 0: before the first edit. */
export const EditNumber = z.coerce.number().int().min(0);
export type EditNumber = z.infer<typeof EditNumber>;

/** `edit`: number of the edit or undo to take back. */
export const UndoEditBody = z.object({ edit: z.int().min(1) });
export type UndoEditBody = z.infer<typeof UndoEditBody>;

/** `kind`: only that, of pages without system pages; `isChanged`: only those that differ from what is released, or were never released. */
export const ListDocumentsQuery = z.object({
  kind: DocumentKindName.optional(),
  isDeleted: z.stringbool().default(false),
  isChanged: z.stringbool().default(false),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_DOCUMENTS).default(25),
  after: z.string().max(500).optional(),
});
export type ListDocumentsQuery = z.infer<typeof ListDocumentsQuery>;

/** `before`: only edits with lower numbers, the newest first. */
export const ListEditsQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_DOCUMENTS).default(25),
});
export type ListEditsQuery = z.infer<typeof ListEditsQuery>;

export interface SharedAddress {
  readonly urlId: string;
  /** Of the other page. */
  readonly title: string;
  readonly isOfShop: boolean;
}

/** Every method may throw a `Refusal`. */
export interface DocumentDrafts {
  list(query: ListDocumentsQuery): Promise<ListDocumentsAnswer>;
  /** @throws Refusal `notFound` */
  byId(documentId: string): Promise<DocumentAnswer>;
  /** Without those that there are not, or that are deleted. */
  byIds(documentIds: readonly string[]): Promise<readonly DocumentSummary[]>;
  /** The page that is drafted for an address; `null`: none. */
  atAddress(urlId: string): Promise<DocumentAnswer | null>;
  /** What else is drafted for the address of a document: only one of them can be released. */
  sharingAddress(document: Pick<DocumentSummary, 'id' | 'urlId'>): Promise<SharedAddress | null>;
  /** The site's only document of that kind; `null`: it has none, and visitors get what the site began with. */
  ofSite(kind: SiteDocumentKind): Promise<DocumentAnswer | null>;
  /** As it is drafted. Without a document, or with one in the bin: the links that the site began with, and their ids. */
  navigation(): Promise<{ readonly document: DocumentAnswer | null; readonly items: readonly DraftedItem[] }>;
  /** Id of the page of the site, or of its shop, at a path like `/about`; `null`: none. */
  pageAt(path: string): Promise<string | null>;
  /** Whether a link can lead to the page of that id. */
  isLinkable(id: string): Promise<boolean>;
  /** The site's own one, also in the bin; `null`: none was ever made. */
  systemPage(name: SystemPage): Promise<DocumentAnswer | null>;
  /** What else leads to it, in its draft or for visitors. @throws Refusal `notFound` */
  usedBy(documentId: string): Promise<readonly LinkingDocument[]>;
  /** What the site's starting point made of it; `null`: it is somebody's own. */
  beginning(documentId: string): Promise<DocumentContent | null>;
  /** What it consisted of after an edit; 0: as it was created. @throws Refusal `notFound` */
  at(documentId: string, edit: number): Promise<DocumentContent>;
  create(body: CreateDocumentBody): Promise<DocumentAnswer>;
  /** @throws Refusal `conflict`, naming each cell that changed after `seen`; `invalid`, naming each wrong value */
  edit(documentId: string, body: EditDocumentBody): Promise<DocumentAnswer>;
  /** What it would consist of after an edit, which is not made. @throws Refusal as `edit` does */
  tried(documentId: string, body: EditDocumentBody): Promise<DocumentContent>;
  /** @throws Refusal `conflict` if what the edit changed has been changed since */
  undo(documentId: string, body: UndoEditBody): Promise<DocumentAnswer>;
  edits(documentId: string, query: ListEditsQuery): Promise<DocumentEditsAnswer>;
  /** @throws Refusal `conflict` while it is on the site */
  remove(documentId: string): Promise<DocumentAnswer>;
  restore(documentId: string): Promise<DocumentAnswer>;
}
