import { type FeatureOperations, operationsOf, sends } from '../../platform/openapi/operations.ts';
import { MediaFilesController } from './http.ts';

const file = sends('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml');
const assetId = 'The id of the picture.';
const drafts =
  'A picture that no released page shows and no product was offered with needs `content:read` or `products:read`; without them there is no such picture.';

export const operations: FeatureOperations = {
  about: 'The pictures themselves.',
  described: [
    operationsOf(MediaFilesController, {
      original: {
        summary: 'Returns a picture',
        description: `The address that people know: it is asked for anew each time. ${drafts}`,
        answer: file,
        parameters: {
          assetId,
          format:
            '`100w` to `2500w`, a width of `widths`: that copy, in the type of the original; of a drawing its JPEG. Anything else, and a copy that there is not: the original.',
        },
      },
      fixed: {
        summary: 'Returns a picture or a copy of it, to be kept for ever',
        description: `While copies are being made, it is the original. ${drafts}`,
        answer: file,
        parameters: {
          assetId,
          tag: 'The first 16 digits of its `digest`.',
          name: '`original` or a width of `widths`, with the extension of the type, e.g. `500.webp`.',
        },
      },
    }),
  ],
};
