import { ReplaceMediaAnswer } from '@kontor/contracts/media/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { MediaReplacementController } from './http.ts';

export const operations: FeatureOperations = {
  about: 'One picture in the place of another.',
  described: [
    operationsOf(MediaReplacementController, {
      replace: {
        summary: 'Puts another picture everywhere in the place of this one',
        description:
          'In the drafts of documents, each as one edit that can be undone and is published as any other, and at once at products, which needs `products:write`. At most 100 documents and 100 products: call it again until both counts are 0.',
        answer: answers('ReplacedMedia', ReplaceMediaAnswer),
        refuses: { conflict: 'The other picture is removed.' },
        bodyExample: { by: '7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b31' },
      },
    }),
  ],
};
