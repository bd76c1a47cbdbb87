import { type FeatureOperations, operationsOf, sends } from '../../platform/openapi/operations.ts';
import { FeedController } from './http.ts';

const ANOTHER = { notFound: 'It is another token.' } as const;
const ITEMS = 'One item for each variant; no services and no subscriptions; drawings of the shop as JPEG.';

export const operations: FeatureOperations = {
  about: 'Product feeds for Google Merchant Center.',
  described: [
    operationsOf(FeedController, {
      xml: {
        summary: 'Returns the product feed as XML',
        description: ITEMS,
        answer: sends('application/xml'),
        refuses: ANOTHER,
      },
      tsv: {
        summary: 'Returns the product feed as TSV',
        description: ITEMS,
        answer: sends('text/tab-separated-values'),
        refuses: ANOTHER,
      },
    }),
  ],
};
