import type { EditIntent } from '@kontor/contracts/documents/calls';
import { partPath, valueIn } from '@kontor/contracts/documents/cells';
import { type DocumentKind, documentKinds } from '@kontor/contracts/documents/kinds';
import type { PartId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { fieldsWithNodes } from '@kontor/contracts/rich-text/formatted-text';
import { nameOfActor } from '../../platform/actor-names.ts';
import { cleanNodes } from '../../platform/clean-html.ts';
import type { LookUp } from '../../platform/commands/stream-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DocumentRequest } from './commands.ts';
import type { DocumentCommand, DocumentState } from './decider.ts';
import { documentStream, readEdits } from './edits.ts';
import { changedSince } from './undo-decisions.ts';

export const lookUpDocument =
  (platform: Platform): LookUp<DocumentRequest, DocumentState, DocumentCommand> =>
  async (command, context) => {
    if (command.type === 'EditDocument') return async (state) => withCleanIntents(command, state);
    if (command.type === 'EditAsIs') return { ...command, type: 'EditDocument' };
    if (command.type !== 'UndoEdit') return command;
    const { documentId, edit } = command;
    const stream = documentStream(context.siteId, documentId);
    const [done] = await readEdits(platform.log, stream, { first: edit, last: edit });
    if (!done) throw new Refusal('notFound', { key: 'documents.editUnknown' });
    const { changes } = done.data;
    return async ({ cells }) => {
      const [blocking] = changedSince({ changes }, cells);
      const later = blocking === undefined ? undefined : cells.get(blocking)?.lastEdit;
      if (later !== undefined && later > edit) {
        const [by] = await readEdits(platform.log, stream, { first: later, last: later });
        const site = await platform.queries.sites.byId(context.siteId);
        const name = by && site && (await nameOfActor(platform, site, by.metadata.actor));
        if (name) throw new Refusal('conflict', { key: 'documents.undoTooLateBy', params: { name } });
      }
      return { type: 'UndoEdit', documentId, edit, changes };
    };
  };

type EditDocument = Extract<DocumentCommand, { type: 'EditDocument' }>;

/** Which fields are formatted texts is said by their schemas. */
export const withCleanIntents = (command: EditDocument, { kind, cells }: DocumentState): EditDocument => {
  if (kind === null) return command;
  const { fields, parts } = documentKinds[kind];
  /** Of the parts that the edit itself adds, too. */
  const typeOf = (partId: PartId): unknown =>
    valueIn(cells, partPath(partId)) ??
    command.intents.flatMap((intent) =>
      intent.type === 'addPart' && intent.partId === partId ? [intent.partType] : [],
    )[0];
  const cleaned = (intent: EditIntent): EditIntent => {
    switch (intent.type) {
      case 'set':
        return { ...intent, value: fieldWithNodes(fields, intent) };
      case 'setPart':
        return { ...intent, value: fieldWithNodes(ownOf(parts, typeOf(intent.partId)), intent) };
      case 'addPart':
        return { ...intent, fields: fieldsWithNodes(ownOf(parts, intent.partType), intent.fields, cleanNodes) };
      case 'removePart':
      case 'movePart':
        return intent;
    }
  };
  return { ...command, intents: command.intents.map(cleaned) };
};

type Fields = DocumentKind<unknown>['fields'];

const fieldWithNodes = (
  schemas: Fields,
  { field, value }: { readonly field: string; readonly value: unknown },
): unknown => fieldsWithNodes(schemas, { [field]: value }, cleanNodes)[field];

const ownOf = (parts: DocumentKind<unknown>['parts'], type: unknown): Fields =>
  (typeof type === 'string' && Object.hasOwn(parts, type) && parts[type]) || {};
