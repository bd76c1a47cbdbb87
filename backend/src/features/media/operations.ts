import { ListMediaAnswer, MediaAnswer, UploadMediaAnswer } from '@kontor/contracts/media/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { MediaController } from './http.ts';

const picture = answers('Media', MediaAnswer);

export const operations: FeatureOperations = {
  about: 'Pictures and other files of the site, with alt text, focal point and rights.',
  described: [
    operationsOf(MediaController, {
      list: {
        summary: 'Pictures and other files, the newest first',
        description:
          '`hasRunOut` lists those whose `until` is past, the longest past first. It, and `isUndescribed`, look in all folders.',
        answer: answers('MediaList', ListMediaAnswer),
      },
      upload: {
        summary: 'Uploads a picture or another file',
        description:
          'The type is detected from the content: JPEG, PNG, WebP, AVIF and GIF with up to 100 million pixels are turned upright; colour profile, author and copyright stay, everything else in their metadata goes. SVG with scripts, links, other documents or unknown elements is refused. PDF, video, sound, captions, Office documents, EPUB and ZIP are stored as they are; what only pictures have is `null` of them. The same bytes again are the same picture (`isNew` false). Copies for pages are made afterwards; `widths` then lists them.',
        answer: answers('UploadedMedia', UploadMediaAnswer),
        takes: {
          types: ['multipart/form-data'],
          description: 'One file of up to `KONTOR_MEDIA_MB` megabytes (200), and before it the field `folder`.',
        },
        refuses: {
          invalid: 'It is broken, or has too many pixels.',
          tooLarge: 'It is larger than the limit.',
          unsupportedMediaType: 'Its format is not taken, or is HEIC.',
        },
      },
      read: {
        summary: 'A picture, with the pages and products that have it',
        answer: picture,
      },
      change: {
        summary: 'Changes what is said about a picture',
        description: 'What is left out stays.',
        answer: picture,
        refuses: { conflict: 'It is removed.' },
        bodyExample: { altText: 'A red cup on a table', focalPoint: { x: 0.5, y: 0.3 } },
      },
      remove: {
        summary: 'Removes a picture from the library',
        description: 'It can be restored.',
        answer: picture,
        refuses: { conflict: 'A released page shows it, or a product has it.' },
      },
      restore: { summary: 'Restores a removed picture', answer: picture },
    }),
  ],
};
