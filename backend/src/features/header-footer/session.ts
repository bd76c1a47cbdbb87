import type { EditIntent } from '@kontor/contracts/documents/calls';
import { type Cells, fieldsIn, partsIn } from '@kontor/contracts/documents/cells';
import {
  FooterBlock,
  type HeaderFooterAnswer,
  type HeaderFooterBody,
  HeaderContent,
} from '@kontor/contracts/documents/header-footer';
import { releasable } from '@kontor/contracts/documents/kinds';
import { PartId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CommandBus } from '@nestjs/cqrs';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentDecider, documentStream, siteDocumentId, WriteDocument } from '../documents/exports.ts';
import { publishDrafts } from '../releases/exports.ts';

const KIND = 'headerFooter';

const answerOf = (cells: Cells): HeaderFooterAnswer => ({
  header: HeaderContent.parse(fieldsIn(cells)),
  footer: {
    blocks: partsIn(cells).flatMap(({ type, fields }) => FooterBlock.safeParse({ ...fields, type }).data ?? []),
  },
});

const settingHeader = (header: HeaderContent): readonly EditIntent[] =>
  Object.keys(HeaderContent.shape).map((field) => ({
    type: 'set',
    field,
    value: header[field as keyof HeaderContent] ?? null,
  }));

/** The blocks of before make room for these. @param partId the same for the same number */
const settingFooter = (
  blocks: readonly FooterBlock[],
  before: Cells,
  partId: (index: number) => PartId,
): readonly EditIntent[] => [
  ...partsIn(before).map(({ id }): EditIntent => ({ type: 'removePart', partId: id })),
  ...blocks.map(({ type, ...fields }, index): EditIntent => ({
    type: 'addPart',
    partId: partId(index),
    partType: type,
    fields,
    below: index === 0 ? null : partId(index - 1),
  })),
];

const startingCells = Object.entries(HeaderContent.parse({})).map(([path, value]) => ({ path, value }));

/** Whoever writes at the same moment makes it begin again. */
const MOST_TRIES = 5;

/** HN-01: header and footer as they are drafted; replaced at once, by an edit and a release of one. */
const headerFooterCalls = (platform: Platform, commands: CommandBus, scope: RequestScope, { actor }: Caller) => {
  const { site } = scope;
  const documentId = siteDocumentId(site.id, KIND);
  const context = scope.commandContext(actor);
  const contextOf = (commandId: string) => followContext(context, commandId);
  const stepped = (step: string) => contextOf(stepId(context.commandId, step));
  const draft = () => platform.handling.stateOf(documentDecider, documentStream(site.id, documentId));
  const begin = async (): Promise<void> => {
    const create = { type: 'CreateDocument', documentId, kind: KIND, language: site.language } as const;
    await commands.execute(new WriteDocument({ ...create, cells: startingCells }, stepped('created')));
  };
  /** @returns whether nobody else wrote meanwhile */
  const edit = async ({ header, footer }: HeaderFooterBody, step: string): Promise<boolean> => {
    const { edit: seen, cells } = await draft();
    const partId = (index: number) => PartId.parse(stepId(context.commandId, `${step} ${index}`));
    const intents = [
      ...(header ? settingHeader(header) : []),
      ...(footer ? settingFooter(footer.blocks, cells, partId) : []),
    ];
    const command = { type: 'EditDocument', documentId, seen, intents } as const;
    const written = await commands.execute(new WriteDocument(command, stepped(step)));
    scope.wrote(written);
    return written.state.edit <= seen + 1;
  };
  const publish = async (): Promise<void> => {
    const { edit: newest, released } = await draft();
    // Its first release opens a site.
    if (site.isUnopened === true || released?.edit === newest) return;
    const publishing = { platform, commands, contextOf };
    const outcome = await publishDrafts(publishing, site.id, [documentId], stepped('release'));
    if (outcome.kind === 'dropped') throw new Refusal('conflict', { key: `releases.dropped.${outcome.reason}` });
    if (outcome.kind === 'published') scope.wrote(outcome);
  };
  const read = async (): Promise<HeaderFooterAnswer> => {
    const { cells, isDeleted } = await draft();
    return answerOf(isDeleted ? new Map() : cells);
  };
  return {
    read,
    /** @throws Refusal `invalid`; `conflict` if it is in the bin, or others write all the time */
    replace: async (body: HeaderFooterBody): Promise<HeaderFooterAnswer> => {
      const { kind, cells } = await draft();
      if (kind === null) await begin();
      // What is drafted of the footer would go out too.
      else if (!body.footer && releasable(KIND, cells) === null)
        throw new Refusal('invalid', { key: 'documents.incompleteUntitled' });
      let tries = 1;
      while (!(await edit(body, `edit ${tries}`))) {
        tries += 1;
        if (tries > MOST_TRIES) throw new Refusal('conflict', { key: 'documents.changedMeanwhile' });
      }
      await publish();
      return read();
    },
  };
};

export const headerFooterAccess = authorizedSession(
  { read: 'content:read', replace: 'content:write' },
  headerFooterCalls,
);
