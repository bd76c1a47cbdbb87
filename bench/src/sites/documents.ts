import type { EditIntent } from '@kontor/contracts/documents/calls';
import { DocumentId, PartId, SiteId } from '@kontor/contracts/kernel/ids';
import { WriteDocument } from '../../../backend/src/features/documents/exports.ts';
import { WriteRelease } from '../../../backend/src/features/releases/commands.ts';
import { completeRelease } from '../../../backend/src/features/releases/publishing.ts';
import { versionsNow } from '../../../backend/src/features/releases/versions.ts';
import type { Kontor } from '../../../backend/src/kontor.ts';
import { newContext } from '../../../backend/src/platform/commands/command-context.ts';

export const siteId = SiteId.parse('demo');
export const WRITERS = 16;

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

export const contextIn = ({ platform }: Kontor) => newContext(platform.ambient, { siteId, actor: 'system:bench' });

export const create = async (kontor: Kontor, name: string): Promise<DocumentId> => {
  const documentId = DocumentId.parse(kontor.platform.ambient.ids.uuid());
  const cells = [
    { path: 'title', value: name },
    { path: 'urlId', value: name },
  ];
  const command = { type: 'CreateDocument', documentId, kind: 'page', language: 'de', cells } as const;
  await kontor.server.commands.execute(new WriteDocument(command, contextIn(kontor)));
  return documentId;
};

export const partOf = (writer: number): PartId =>
  PartId.parse(`0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8e${String(writer).padStart(2, '0')}`);

const edit = (kontor: Kontor, documentId: DocumentId, ...intents: readonly EditIntent[]): Promise<unknown> => {
  const command = { type: 'EditDocument', documentId, seen: 1_000_000, intents } as const;
  return kontor.server.commands.execute(new WriteDocument(command, contextIn(kontor)));
};

/** A page with a paragraph for each writer. */
export const pageFor = async (kontor: Kontor, name: string): Promise<DocumentId> => {
  const documentId = await create(kontor, name);
  const parts = Array.from({ length: WRITERS }, (_, writer) => ({
    type: 'addPart' as const,
    partId: partOf(writer),
    partType: 'text',
    fields: { html: '<p></p>' },
    below: null,
  }));
  await edit(kontor, documentId, ...parts);
  return documentId;
};

export const write = (kontor: Kontor, documentId: DocumentId, writer: number, round: number): Promise<unknown> => {
  const value = `<p>${'Ein Satz, wie er auf einer Seite steht. '.repeat(5)}${round}</p>`;
  return edit(kontor, documentId, { type: 'setPart', partId: partOf(writer), field: 'html', value });
};

export const publish = async (kontor: Kontor, documentIds: readonly DocumentId[]): Promise<void> => {
  const { platform, server } = kontor;
  const documents = await versionsNow(platform, siteId, { documentIds, withdrawn: [] });
  const command = { type: 'BeginRelease', documents, restores: null } as const;
  const { state } = await server.commands.execute(new WriteRelease(command, contextIn(kontor)));
  const contextOf = (commandId: string) => ({ ...contextIn(kontor), commandId });
  const publishing = { platform, commands: server.commands, contextOf };
  for (;;) {
    const outcome = await completeRelease(publishing, siteId, state.release);
    if (outcome.kind === 'dropped') throw new Error(`the release was dropped: ${outcome.reason}`);
    if (outcome.kind === 'running') continue;
    while (!(await platform.queries.releases.reached(siteId, outcome.position)));
    return;
  }
};
