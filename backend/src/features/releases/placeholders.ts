import { fieldsIn, partsIn } from '@kontor/contracts/documents/cells';
import type { DocumentKindName } from '@kontor/contracts/documents/kinds';
import type { DocumentId, PartId, SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import type { ReleasedDocument } from '@kontor/contracts/releases/releases';
import type { Platform } from '../../platform/platform.ts';
import { documentAt } from '../documents/exports.ts';
import { siteLifeOf } from '../sites/exports.ts';
import { inTurns } from './in-turns.ts';

interface Left {
  readonly documentId: DocumentId;
  readonly kind: DocumentKindName | null;
  /** Empty: its kind has none. */
  readonly title: string;
  /** The block, and its number from 1; `null`: in the document's own fields. */
  readonly part: { readonly id: PartId; readonly number: number } | null;
  readonly text: string;
}

/** Texts that a starting point left to the owner, each once for a block, as the documents were after their edits. */
export const textsLeft = async (
  platform: Pick<Platform, 'ambient' | 'handling' | 'log'>,
  siteId: SiteId,
  documents: readonly Pick<ReleasedDocument, 'documentId' | 'edit'>[],
): Promise<readonly Left[]> => {
  const { placeholders } = await siteLifeOf(platform, siteId);
  const texts = [...new Set(placeholders.map(({ text }) => text))];
  if (texts.length === 0) return [];
  const found = await inTurns(platform.ambient, documents, async ({ documentId, edit }): Promise<readonly Left[]> => {
    if (edit === null) return [];
    const { kind, cells } = await documentAt(platform, siteId, documentId, edit);
    const fields = fieldsIn(cells);
    const { title = '' } = fields as { readonly title?: string };
    const parts = partsIn(cells).map(({ id, fields: own }, index) => ({ part: { id, number: index + 1 }, own }));
    return [{ part: null, own: fields }, ...parts].flatMap(({ part, own }) => {
      const text = textLeftIn(own, texts);
      return text === undefined ? [] : [{ documentId, kind, title, part, text }];
    });
  });
  return found.flat();
};

/**
 * What a starting point left to the owner must not become public.
 * @throws Refusal `conflict` naming each page and block, by document and path
 */
export const requireReplaced = async (...asked: Parameters<typeof textsLeft>): Promise<void> => {
  const left = await textsLeft(...asked);
  const told = left.map((one): [string, RefusalText] => [pathOf(one), wordsOf(one)]);
  const [first] = told;
  if (first) throw new Refusal('conflict', first[1], Object.fromEntries(told));
};

const pathOf = ({ documentId, part }: Left): string => (part ? `${documentId}/parts/${part.id}` : documentId);

/** What stands around the pages has no title. */
const wordsOf = ({ kind, title, part, text }: Left): RefusalText => {
  if (kind !== 'page') return { key: 'releases.headerFooterLeft', params: { text } };
  if (part === null) return { key: 'releases.headLeft', params: { title, text } };
  return { key: 'releases.partLeft', params: { title, number: part.number, text } };
};

const textLeftIn = (fields: Readonly<Record<string, unknown>>, texts: readonly string[]): string | undefined => {
  const whole = JSON.stringify(fields);
  return texts.find((text) => whole.includes(text));
};
