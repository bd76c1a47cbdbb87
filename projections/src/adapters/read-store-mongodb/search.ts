import type { Body, Search, StoredDocument } from '@kontor/contracts/ports/read-store';
import type { Db } from 'mongodb';
import { toDocument } from './documents.ts';
import { type DocumentRecord, documentsOf } from './layout.ts';
import { equals } from './query.ts';
import type { Live } from './versions.ts';
import { toSearchWords, beginningWith, matchingWords } from './words.ts';

/**
 * MongoDB's text search supports neither prefixes nor "all words", so documents keep indexed words with weights. Rank
 * is the sum of the matched words' weights; for the prefix the highest counts.
 */
export const findByText = async <T extends Body>(
  database: Db,
  { version }: Live,
  { siteId, text, where = {}, limit }: Search,
): Promise<readonly StoredDocument<T>[]> => {
  const asked = toSearchWords(text);
  if (!asked || limit < 1) return [];
  const { full, beginning } = asked;
  const range = beginningWith(beginning);
  const weightOf = (condition: object): object => ({
    $max: { $map: { input: { $filter: { input: '$words', cond: condition } }, in: '$$this.weight' } },
  });
  const records = await documentsOf(database, version)
    .aggregate<DocumentRecord>([
      {
        $match: {
          $and: [
            { site: { $eq: siteId } },
            ...matchingWords(asked),
            ...Object.entries(where).map(([field, value]) => equals(field, value)),
          ],
        },
      },
      {
        $set: {
          rank: {
            $add: [
              ...full.map((word) => weightOf({ $eq: ['$$this.word', { $literal: word }] })),
              weightOf({
                $and: [
                  { $gte: ['$$this.word', { $literal: range.from }] },
                  { $lt: ['$$this.word', { $literal: range.to }] },
                ],
              }),
            ],
          },
        },
      },
      { $sort: { rank: -1, id: 1 } },
      { $limit: limit },
      { $unset: ['words', 'rank'] },
    ])
    .toArray();
  return records.map((record) => toDocument<T>(record));
};
