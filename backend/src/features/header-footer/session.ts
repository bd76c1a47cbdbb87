import type { EditIntent } from '@kontor/contracts/documents/calls';
import { type Cells, fieldsIn, partsIn } from '@kontor/contracts/documents/cells';
import {
  FooterBlock,
  type HeaderFooterAnswer,
  type HeaderFooterBody,
  HeaderContent,
} from '@kontor/contracts/documents/header-footer';
import { releasable } from '@kontor/contracts/documents/kinds';
import type { PartId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { blocksAdded, documentDecider, documentStream, siteDocumentId } from '../documents/exports.ts';
import { changeAtOnce } from '../releases/exports.ts';

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
  ...blocksAdded(blocks, partId),
];

const startingCells = Object.entries(HeaderContent.parse({})).map(([path, value]) => ({ path, value }));

/** HN-01: header and footer as they are drafted; replaced at once, by an edit and a release of one. */
const headerFooterCalls = (platform: Platform, commands: CommandBus, scope: RequestScope, { actor }: Caller) => {
  const { site } = scope;
  const stream = documentStream(site.id, siteDocumentId(site.id, KIND));
  const draft = () => platform.handling.stateOf(documentDecider, stream);
  const read = async (): Promise<HeaderFooterAnswer> => {
    const { cells, isDeleted } = await draft();
    return answerOf(isDeleted ? new Map() : cells);
  };
  return {
    read,
    /** @throws Refusal `invalid`; `conflict` if it is in the bin, or others write all the time */
    replace: async ({ header, footer }: HeaderFooterBody): Promise<HeaderFooterAnswer> => {
      const { kind, cells } = await draft();
      // What is drafted of the footer would go out too.
      if (kind !== null && !footer && releasable(KIND, cells) === null)
        throw new Refusal('invalid', { key: 'documents.incompleteUntitled' });
      await changeAtOnce(
        { platform, commands, scope, actor },
        {
          kind: KIND,
          begin: async () => ({ cells: startingCells }),
          intents: (before, partId) => [
            ...(header ? settingHeader(header) : []),
            ...(footer ? settingFooter(footer.blocks, before.cells, partId) : []),
          ],
        },
      );
      return read();
    },
  };
};

export const headerFooterAccess = authorizedSession(
  { read: 'content:read', replace: 'content:write' },
  headerFooterCalls,
);
