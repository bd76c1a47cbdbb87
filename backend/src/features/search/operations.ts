import { SearchAnswer } from '@kontor/contracts/search/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { SearchController } from './http.ts';

export const operations: FeatureOperations = {
  about: 'Search in the panel.',
  described: [
    operationsOf(SearchController, {
      find: {
        summary: 'Searches everything that the caller may see',
        description: 'Results are grouped, with up to 6 `hits` per group. `isThorough` also searches form submissions.',
        answer: answers('SearchHits', SearchAnswer),
      },
    }),
  ],
};
