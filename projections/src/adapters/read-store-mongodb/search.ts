import type { Body, Search, StoredDocument } from '@kontor/contracts/ports/read-store';
import type { Db } from 'mongodb';
import { toDocument } from './documents.ts';
import { type DocumentRecord, documentsOf } from './layout.ts';
import { equals } from './query.ts';
import type { Live } from './versions.ts';
import { askedWords, beginningWith, matchingWords } from './words.ts';

/**
 * MongoDB's own text search knows neither beginnings of words nor "all of them", so the words of a document stand in an
 * index, each with its weight. A document ranks by the weights of the words asked for; of those that share the
 * beginning, the weightiest counts.
 */
export const findByText = async <T extends Body>(
  database: Db,
  { version }: Live,
  { siteId, text, where = {}, limit }: Search,
): Promise<readonly StoredDocument<T>[]> => {
  const asked = askedWords(text);
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
