import type { AssetId } from '@kontor/contracts/kernel/ids';
import { altTextOf, mediaUrl } from '@kontor/contracts/media/copies';
import type { MediaView } from '@kontor/contracts/media/media';

export type Replaced = Pick<MediaView, 'id' | 'altText' | 'body'>;

/** Also the address of a file of it. */
const addressesOf = (id: AssetId): RegExp => new RegExp(`${mediaUrl(id)}(?![\\w-])(?:/[\\w./-]*)?`, 'giu');

/**
 * The value with another picture wherever one was, in any field and text. The alternative text of the library changes
 * with it; one that somebody wrote stays.
 */
export const withReplacement = <Value>(value: Value, from: Replaced, to: Replaced): Value => {
  const addresses = addressesOf(from.id);
  const [formerAlt, alt, url] = [altTextOf(from), altTextOf(to), mediaUrl(to.id)];
  const replaced = (one: unknown): unknown => {
    if (typeof one === 'string') return one.replace(addresses, url);
    if (Array.isArray(one)) return one.map(replaced);
    if (typeof one !== 'object' || one === null) return one;
    const fields = Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, replaced(inner)]));
    const isOther = 'url' in one && fields['url'] !== one.url;
    return isOther && fields['alt'] === formerAlt ? { ...fields, alt } : fields;
  };
  return replaced(value) as Value;
};
