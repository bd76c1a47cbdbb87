import { fieldsIn, partsIn } from '@kontor/contracts/documents/cells';
import type { DocumentKindName } from '@kontor/contracts/documents/kinds';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import type { ReleasedDocument } from '@kontor/contracts/releases/releases';
import type { Platform } from '../../platform/platform.ts';
import { documentAt } from '../documents/exports.ts';
import { siteLifeOf } from '../sites/exports.ts';

/**
 * What a starting point left to the owner must not become public.
 * @throws Refusal `conflict` naming each page and block, by document and path
 */
export const requireReplaced = async (
  platform: Pick<Platform, 'handling' | 'log'>,
  siteId: SiteId,
  documents: readonly ReleasedDocument[],
): Promise<void> => {
  const { placeholders } = await siteLifeOf(platform, siteId);
  const texts = [...new Set(placeholders.map(({ text }) => text))];
  if (texts.length === 0) return;
  const left: Record<string, RefusalText> = {};
  for (const { documentId, edit } of documents) {
    if (edit === null) continue;
    const { kind, cells } = await documentAt(platform, siteId, documentId, edit);
    const fields = fieldsIn(cells);
    const { title = '' } = fields as { readonly title?: string };
    const own = textLeftIn(fields, texts);
    if (own !== undefined) left[documentId] = textOf({ kind, title, number: null }, own);
    for (const [index, part] of partsIn(cells).entries()) {
      const text = textLeftIn(part.fields, texts);
      if (text === undefined) continue;
      left[`${documentId}/parts/${part.id}`] = textOf({ kind, title, number: index + 1 }, text);
    }
  }
  const [first] = Object.values(left);
  if (first) throw new Refusal('conflict', first, left);
};

interface Place {
  readonly kind: DocumentKindName | null;
  readonly title: string;
  /** Of the block; `null`: in the document's own fields. */
  readonly number: number | null;
}

/** What stands around the pages has no title. */
const textOf = ({ kind, title, number }: Place, text: string): RefusalText => {
  if (kind !== 'page') return { key: 'releases.headerFooterLeft', params: { text } };
  if (number === null) return { key: 'releases.headLeft', params: { title, text } };
  return { key: 'releases.partLeft', params: { title, number, text } };
};

const textLeftIn = (fields: Readonly<Record<string, unknown>>, texts: readonly string[]): string | undefined => {
  const whole = JSON.stringify(fields);
  return texts.find((text) => whole.includes(text));
};
