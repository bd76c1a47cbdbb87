import { orderPath, partOf, partPath } from '@kontor/contracts/documents/cells';
import type { DocumentContent, DocumentEdit } from '@kontor/contracts/documents/responses';
import type { PartId } from '@kontor/contracts/kernel/ids';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import type { Sources } from '../block-fields/sources.server.ts';
import { typeInWords, valueInWords } from '../block-fields/words.server.ts';
import { fieldLabel, inputOf, blockName } from '../editor/field-words.server.ts';

interface About {
  /** Types of the blocks that the changes are about. */
  readonly known: DocumentContent;
  /** As they stand now. */
  readonly parts: DocumentContent['parts'];
  readonly sources: Sources;
}

type Change = DocumentEdit['changes'][number];

/** `done`: what happened to a whole block; else the values before and after. */
export interface ChangeInWords {
  readonly path: string;
  readonly label: string;
  readonly done: string | null;
  readonly before: string;
  readonly after: string;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** What happened to the block itself; `null`: the change is of one of its fields. */
const doneTo = (partId: PartId, { path, before, after }: Change, context: AppLoadContext): string | null => {
  const text = panelTextOf(context);
  if (path === partPath(partId)) return text(isMissing(after) ? 'pages.wasRemoved' : 'pages.wasAdded');
  if (path !== orderPath(partId)) return null;
  return text(String(after) < String(before) ? 'pages.wasMovedUp' : 'pages.wasMovedDown');
};

export const changesInWords = (
  { changes }: Pick<DocumentEdit, 'changes'>,
  { known, parts, sources }: About,
  context: AppLoadContext,
): readonly ChangeInWords[] => {
  const text = panelTextOf(context);
  const added = new Set(
    changes.flatMap(({ path, before }) =>
      path === `parts/${partOf(path)}` && isMissing(before) ? [partOf(path)] : [],
    ),
  );
  const isSection = (partId: PartId): boolean => known.parts.find(({ id }) => id === partId)?.type === 'section';
  const hasMovedSection = changes.some(({ path }) => {
    const partId = partOf(path);
    return partId !== null && path === orderPath(partId) && !added.has(partId) && isSection(partId);
  });
  return changes.flatMap((change): readonly ChangeInWords[] => {
    const { path, before, after } = change;
    const partId = partOf(path);
    const done = partId && doneTo(partId, change, context);
    // The place of a new block is no change of its own, nor are those of the blocks that moved with their section.
    if (partId && path === orderPath(partId) && (added.has(partId) || (hasMovedSection && !isSection(partId))))
      return [];
    const input = inputOf(path, known.parts);
    const type = known.parts.find(({ id }) => id === partId)?.type;
    const link = type === 'link' && sources.picks.links.find(({ value }) => value === partId)?.label;
    const block =
      partId === null
        ? ''
        : link
          ? text('tree.linkNamedInHistory', { title: link })
          : parts.some(({ id }) => id === partId)
            ? blockName(partId, parts, context)
            : type === undefined
              ? text('pages.goneBlock')
              : `${typeInWords(type, context)} (${text('pages.goneBlock')})`;
    const label =
      partId === null
        ? fieldLabel(path, parts, context)
        : input && done === null
          ? text('pages.missingField', { block, field: text(input.label) })
          : block;
    const words = (value: unknown): string => valueInWords(input, value, sources, context) || text('pages.nothing');
    // A new block's empty fields say nothing.
    if (done === null && isMissing(before) && words(after) === text('pages.nothing')) return [];
    return [{ path, label, done, before: words(before), after: words(after) }];
  });
};
