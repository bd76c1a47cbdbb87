import { type FeatureOperations, operationsOf, sends } from '../../platform/openapi/operations.ts';
import { FilesController } from './http.ts';

export const operations: FeatureOperations = {
  about: 'The site’s files.',
  described: [
    operationsOf(FilesController, {
      read: {
        summary: 'Returns a file of the site',
        answer: sends('image/webp', 'image/jpeg', 'image/svg+xml'),
        parameters: { path: 'Where it lies, with its slashes.' },
      },
    }),
  ],
};
