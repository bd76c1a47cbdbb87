import { randomUUID } from 'node:crypto';
import { DocumentId, type PartId } from '@kontor/contracts/kernel/ids';
import { given } from './api-client.ts';
import type { Visitor } from './api.ts';

interface Page {
  readonly title: string;
  readonly urlId: string;
  readonly html: string;
}

/** A page with one text, made and released by somebody who may. */
export const publishedPage = async (by: Visitor, { title, urlId, html }: Page): Promise<DocumentId> => {
  const { id } = await given(by.api.POST('/api/v1/documents', { body: { kind: 'page', title, urlId } }));
  const partId = randomUUID() as string as PartId;
  const intents = [{ type: 'addPart' as const, partId, partType: 'text', fields: { html }, below: null }];
  const path = { documentId: id };
  await given(by.api.POST('/api/v1/documents/{documentId}/edits', { params: { path }, body: { seen: 0, intents } }));
  await given(by.api.POST('/api/v1/releases', { body: { documentIds: [id], withdrawn: [] } }));
  return DocumentId.parse(id);
};
