import { type FeatureOperations, operationsOf, sends } from '../../platform/openapi/operations.ts';
import { DiscoveryController } from './http.ts';

export const operations: FeatureOperations = {
  about: 'Files for search engines.',
  described: [
    operationsOf(DiscoveryController, {
      robots: { summary: 'Returns `robots.txt`', answer: sends('text/plain') },
      sitemap: {
        summary: 'Returns the sitemap',
        description: 'With more than 50,000 URLs, an index of parts.',
        answer: sends('application/xml'),
        parameters: { collection: 'Of one part: the collection.', after: 'Of one part: where it begins.' },
        refuses: { notFound: 'There is no such part.' },
      },
    }),
  ],
};
