import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import type { DocumentId } from '@kontor/contracts/kernel/ids';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { DocumentCommand, DocumentState } from './decider.ts';

export type DocumentRequest =
  /** HTML in it may be unsanitised. */
  | Exclude<DocumentCommand, { type: 'UndoEdit' }>
  /** An edit whose HTML stays as it is: texts of the product's own, or of the log. No caller's body can ask for it. */
  | (Omit<Extract<DocumentCommand, { type: 'EditDocument' }>, 'type'> & { readonly type: 'EditAsIs' })
  /** @throws Refusal `notFound` if there is no such edit; `conflict` naming who changed it since */
  | { readonly type: 'UndoEdit'; readonly documentId: DocumentId; readonly edit: number };

export class WriteDocument extends StreamCommand<DocumentId, DocumentRequest, DocumentState, DocumentEvent> {
  constructor(command: DocumentRequest, context: CommandContext) {
    super(command.documentId, command, context);
  }
}
