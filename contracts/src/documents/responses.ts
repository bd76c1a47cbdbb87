import { z } from 'zod';
import { DocumentId, PartId } from '../kernel/ids.ts';
import { LastChange } from '../preferences/responses.ts';
import { DocumentKindName } from './documents.ts';

const ReleasedVersion = z.object({ release: z.int(), edit: z.int() });

export const DocumentSummary = z.object({
  id: DocumentId,
  kind: DocumentKindName,
  /** Empty: its kind has none. */
  title: z.string(),
  /** `null`: its kind has no address. */
  urlId: z.string().nullable(),
  /** Number of the newest edit. */
  edit: z.int(),
  /** The newest released version; `null`: none. */
  released: ReleasedVersion.nullable(),
  isDeleted: z.boolean(),
  changed: LastChange,
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

export const DocumentPart = z.object({
  id: PartId,
  type: z.string(),
  fields: z.record(z.string(), z.unknown()),
});
export type DocumentPart = z.infer<typeof DocumentPart>;

export const DocumentContent = z.object({
  kind: DocumentKindName,
  fields: z.record(z.string(), z.unknown()),
  /** From top to bottom. */
  parts: z.array(DocumentPart).readonly(),
});
export type DocumentContent = z.infer<typeof DocumentContent>;

export const DocumentAnswer = DocumentSummary.extend({
  ...DocumentContent.shape,
  /** Paths of fields without which it cannot be released. */
  missing: z.array(z.string()).readonly(),
});
export type DocumentAnswer = z.infer<typeof DocumentAnswer>;

/** What changes with a document's events. */
export const DocumentNews = DocumentSummary.pick({ edit: true, released: true, isDeleted: true });
export type DocumentNews = z.infer<typeof DocumentNews>;

export const ListDocumentsAnswer = z.object({
  documents: z.array(DocumentSummary).readonly(),
  next: z.string().nullable(),
});
export type ListDocumentsAnswer = z.infer<typeof ListDocumentsAnswer>;

export const DocumentEdit = z.object({
  edit: z.int(),
  /** The edit that this one took back; `null`: it is no undo. */
  undoes: z.int().nullable(),
  /** Taken back by a later edit. */
  isUndone: z.boolean(),
  /** By whoever asks. */
  isOwn: z.boolean(),
  changed: LastChange,
  /** `before`, `after` missing: no value. */
  changes: z
    .array(z.object({ path: z.string(), before: z.unknown().optional(), after: z.unknown().optional() }))
    .readonly(),
});
export type DocumentEdit = z.infer<typeof DocumentEdit>;

export const DocumentEditsAnswer = z.object({ edits: z.array(DocumentEdit).readonly() });
export type DocumentEditsAnswer = z.infer<typeof DocumentEditsAnswer>;
