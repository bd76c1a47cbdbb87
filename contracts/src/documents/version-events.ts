import { followed } from '../kernel/projection.ts';
import type { DocumentEvent } from './documents.ts';

/** What changes which version of a document visitors get. */
export const VERSION_EVENTS = followed<DocumentEvent>()({
  DocumentCreated: false,
  DocumentEdited: false,
  EditUndone: false,
  DocumentDeleted: false,
  DocumentRestored: false,
  VersionNoted: true,
  VersionWithdrawn: true,
  VersionDropped: true,
});
