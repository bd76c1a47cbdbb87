import type { AssetId } from '@kontor/contracts/kernel/ids';
import { altTextOf, mediaUrl } from '@kontor/contracts/media/copies';
import type { MediaView } from '@kontor/contracts/media/media';

export type Replaced = Pick<MediaView, 'id' | 'altText' | 'body'>;

/** Of a picture, also of a file of it. */
const ADDRESSES = /\/media\/([0-9a-f-]{36})(?![\w-])(?:\/[\w./-]*)?/giu;

const withAddress = (text: string, from: AssetId, to: AssetId): string =>
  text.replace(ADDRESSES, (address, id: string) => (id.toLowerCase() === from ? mediaUrl(to) : address));

/**
 * The value with another picture wherever one was, in any field and text. The alternative text of the library comes
 * with it: the former one tells of another picture. Where the library says nothing, what somebody wrote stays.
 */
export const withReplacement = <Value>(value: Value, from: Replaced, to: Replaced): Value => {
  const [formerAlt, alt] = [altTextOf(from), altTextOf(to)];
  const replaced = (one: unknown): unknown => {
    if (typeof one === 'string') return withAddress(one, from.id, to.id);
    if (Array.isArray(one)) return one.map(replaced);
    if (typeof one !== 'object' || one === null) return one;
    const fields = Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, replaced(inner)]));
    const isOther = 'url' in one && typeof one.url === 'string' && fields['url'] !== one.url;
    return isOther && (alt !== '' || fields['alt'] === formerAlt) ? { ...fields, alt } : fields;
  };
  return replaced(value) as Value;
};
