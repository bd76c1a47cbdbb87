import { FeedAddresses } from '@kontor/contracts/ads/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { AdsController } from './http.ts';

export const operations: FeatureOperations = {
  about: 'Data for advertising networks.',
  described: [
    operationsOf(AdsController, {
      feed: { summary: 'Returns the secret URLs of the product feed', answer: answers('FeedAddresses', FeedAddresses) },
      renew: {
        summary: 'Generates new URLs for the product feed',
        description: 'The previous URLs stop working.',
        answer: answers('FeedAddresses', FeedAddresses),
      },
    }),
  ],
};
