import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { attempt } from '../finish-product.ts';
import type { ImportedProduct } from '../imported-product.ts';
import type { ProductRow } from '../product-row.ts';
import { type Said, saidIf } from '../said.ts';
import { flag, shown } from '../values.ts';

const wordsFor = (isShown: boolean, words: readonly string[]) => words.map((word) => [word, isShown] as const);

/** Besides yes and no. */
const STATUS = new Map([
  ...wordsFor(true, ['publish', 'published', 'veröffentlicht']),
  ...wordsFor(false, ['draft', 'entwurf', 'private', 'privat', 'pending', 'ausstehend']),
]);
const PLACES = new Map([
  ...wordsFor(true, [
    'visible', 'catalog', 'search', 'shop and search results', 'shop only', 'search results only',
    'sichtbar', 'katalog', 'suche', 'shop und suchergebnisse', 'nur shop', 'nur suchergebnisse',
  ]), // prettier-ignore
  ...wordsFor(false, ['hidden', 'versteckt', 'verborgen']),
]);

/** Drafts, private products and those hidden in the catalogue are hidden; a word that nobody knows shows nothing new. */
export const visibleIn = (
  head: ProductRow,
  note: (text: RefusalText) => void,
): Pick<ImportedProduct, 'visible' | 'ifNew'> => {
  const read = (column: string, words: ReadonlyMap<string, boolean>): Said<boolean | 'unread'> =>
    saidIf(head.cell(column.toLowerCase()), (text) => {
      const word = text.toLowerCase().replace(/^(-?\d)[.,]0+$/u, '$1');
      const isShown = words.get(word) ?? attempt(head.first, [], () => flag(word, column));
      if (isShown !== null) return isShown;
      note({ key: 'productFile.shownUnread', params: { column, text: shown(text) } });
      return 'unread';
    });
  const status = read('Published', STATUS);
  const place = read('Visibility in catalog', PLACES);
  if (status === false || place === false) return { visible: false };
  return status === 'unread' || place === 'unread'
    ? { visible: undefined, ifNew: { visible: false } }
    : { visible: status };
};
