import type { EditIntent } from '@kontor/contracts/documents/calls';
import type { DocumentId, PartId } from '@kontor/contracts/kernel/ids';
import type { PageContent } from '@kontor/contracts/pages/pages';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { blocksAdded } from './blocks-added.ts';
import { WriteDocument } from './commands.ts';

export interface PageDraft {
  readonly documentId: DocumentId;
  readonly content: PageContent;
  /** Whether its HTML stays as it is: texts of the product's own, or of the log. Default: it is sanitised. */
  readonly isTrusted?: boolean;
  /** BCP 47 language of its texts. */
  readonly language: string;
  readonly partId: (index: number) => PartId;
  /** @param step each has a command of its own */
  readonly contextOf: (step: string) => CommandContext;
}

/** Creates a page whose content comes whole, as from a starting point. */
export const draftPage = async (
  commands: Pick<CommandBus, 'execute'>,
  { documentId, content: { blocks, ...fields }, isTrusted = false, language, partId, contextOf }: PageDraft,
): Promise<void> => {
  const { urlId, title, description } = fields;
  const cells = Object.entries({ title, urlId }).map(([path, value]) => ({ path, value }));
  const create = { type: 'CreateDocument', documentId, kind: 'page', language, cells } as const;
  await commands.execute(new WriteDocument(create, contextOf(`page ${urlId}`)));
  const intents: readonly EditIntent[] = [
    { type: 'set', field: 'description', value: description },
    ...blocksAdded(blocks, partId),
  ];
  const type = isTrusted ? 'EditAsIs' : 'EditDocument';
  const edit = { type, documentId, seen: 0, intents } as const;
  await commands.execute(new WriteDocument(edit, contextOf(`content of ${urlId}`)));
};
