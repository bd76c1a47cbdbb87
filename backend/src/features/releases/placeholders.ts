import { fieldsIn, partsIn } from '@kontor/contracts/documents/cells';
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
    const { cells } = await documentAt(platform, siteId, documentId, edit);
    const fields = fieldsIn(cells);
    const { title = '' } = fields as { readonly title?: string };
    const own = textLeftIn(fields, texts);
    if (own !== undefined) left[documentId] = { key: 'releases.headLeft', params: { title, text: own } };
    for (const [index, part] of partsIn(cells).entries()) {
      const text = textLeftIn(part.fields, texts);
      if (text === undefined) continue;
      left[`${documentId}/parts/${part.id}`] = {
        key: 'releases.partLeft',
        params: { title, number: index + 1, text },
      };
    }
  }
  const [first] = Object.values(left);
  if (first) throw new Refusal('conflict', first, left);
};

const textLeftIn = (fields: Readonly<Record<string, unknown>>, texts: readonly string[]): string | undefined => {
  const whole = JSON.stringify(fields);
  return texts.find((text) => whole.includes(text));
};
