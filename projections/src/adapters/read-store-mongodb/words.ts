import type { SiteId } from '@kontor/contracts/kernel/ids';
import { documentKey, type ViewVersion } from '@kontor/contracts/ports/read-store';
import type { Db } from 'mongodb';
import { type AskedText, type Matches, matchesOf, type Needle, needlesOf } from '../read-store/asked-text.ts';
import { type StoredWord, storedWord } from '../read-store/spelling.ts';
import { duplicates } from './documents.ts';
import { type DocumentRecord, versionName, type WordRecord, wordsOf } from './layout.ts';
import { byKey } from './together.ts';

/** More are looked up again. */
const MAX_KNOWN = 200_000;

/**
 * The words of each site. They are only ever added, before the documents that have them: one that no document has any
 * more finds nothing.
 */
export class Words {
  readonly #known = new Set<string>();

  /** @param making of the version: another one begins without words */
  async add(
    database: Db,
    version: ViewVersion,
    making: string | undefined,
    documents: readonly DocumentRecord[],
  ): Promise<void> {
    const keyOf = (id: string): string => `${versionName(version)} ${making} ${id}`;
    const unknown = new Map<string, WordRecord>();
    for (const { site, words = [] } of documents) {
      for (const { word } of words) {
        const _id = documentKey({ siteId: site, id: word });
        if (!this.#known.has(keyOf(_id))) unknown.set(_id, { _id, site, ...storedWord(word) });
      }
    }
    if (unknown.size === 0) return;
    const ids = [...unknown.keys()];
    const words = wordsOf(database, version);
    const stored = await words.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
    for (const { _id } of stored) unknown.delete(_id);
    // Another process may be adding them too.
    const added = [...unknown.values()].sort(byKey);
    if (added.length > 0) await words.insertMany(added, { ordered: false }).catch(duplicates);
    if (this.#known.size > MAX_KNOWN) this.#known.clear();
    for (const id of ids) this.#known.add(keyOf(id));
  }
}

/** Of letters and digits alone, so nothing has to be escaped. */
const PLACES: Readonly<Record<Needle['place'], (text: string) => string>> = {
  whole: (text) => `^${text}$`,
  start: (text) => `^${text}`,
  initial: (text) => `^${text}[^0-9]*$`,
  anywhere: (text) => text,
};

/** Of each word asked for, the words that fit it. `null`: one of them fits none. */
export const fittingWords = async (
  database: Db,
  version: ViewVersion,
  siteId: SiteId,
  text: AskedText,
): Promise<readonly Matches[] | null> => {
  const pattern = needlesOf(text).map((needle) => PLACES[needle.place](needle.text));
  const found = await wordsOf(database, version)
    .find<StoredWord>(
      { site: { $eq: siteId }, [text.language.spelling]: { $regex: pattern.join('|') } },
      { projection: { _id: 0, word: 1, german: 1 } },
    )
    .toArray();
  return matchesOf(text, found);
};
