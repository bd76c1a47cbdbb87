import type { CellPath } from '@kontor/contracts/documents/cells';
import type { SiteDocumentKind } from '@kontor/contracts/documents/site-documents';
import type { PartId, SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { blocksAdded, siteDocumentId, WriteDocument } from '../documents/exports.ts';
import type { StartingPoint } from './starting-points/starting-point.ts';

export interface SiteDocumentDraft {
  readonly kind: SiteDocumentKind;
  readonly fields: object;
  readonly blocks: readonly { readonly type: string }[];
}

/** What a starting point brings of the documents that each site has one of. */
export const siteDocumentsOf = ({
  styles,
  headerFooter,
}: Pick<StartingPoint, 'styles' | 'headerFooter'>): readonly SiteDocumentDraft[] => {
  const { blocks = [], ...header } = headerFooter ?? {};
  return [
    ...(styles ? [{ kind: 'styles', fields: styles, blocks: [] } as const] : []),
    ...(headerFooter ? [{ kind: 'headerFooter', fields: header, blocks } as const] : []),
  ];
};

interface Drafting {
  readonly siteId: SiteId;
  readonly language: string;
  readonly partId: (index: number) => PartId;
  readonly contextOf: (step: string) => CommandContext;
}

/** Its HTML is the product's own, and stays as it is. */
export const draftSiteDocument = async (
  commands: Pick<CommandBus, 'execute'>,
  { kind, fields, blocks }: SiteDocumentDraft,
  { siteId, language, partId, contextOf }: Drafting,
): Promise<void> => {
  const cells = Object.entries(fields).map(([path, value]: readonly [CellPath, unknown]) => ({ path, value }));
  const documentId = siteDocumentId(siteId, kind);
  const create = { type: 'CreateDocument', documentId, kind, language, cells } as const;
  await commands.execute(new WriteDocument({ ...create, parts: blocksAdded(blocks, partId) }, contextOf(kind)));
};
