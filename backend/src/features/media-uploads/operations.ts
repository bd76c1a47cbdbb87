import { UploadMediaAnswer } from '@kontor/contracts/media/responses';
import { answers, type FeatureOperations, operationsOf, sends } from '../../platform/openapi/operations.ts';
import { MediaUploadsController } from './http.ts';

const TUS = sends('text/plain');
const BYTES = 'application/offset+octet-stream';

export const operations: FeatureOperations = {
  about: 'Files for the media library in parts: an upload that breaks off goes on where it was (tus 1.0).',
  described: [
    operationsOf(MediaUploadsController, {
      begin: {
        summary: 'Begins an upload',
        description:
          'Every call says `Tus-Resumable: 1.0.0`. `Upload-Length` is the size in bytes, up to `KONTOR_MEDIA_MB` megabytes (200); `Upload-Metadata` may have `filename` and `folder`, in Base64. The answer has the address of the upload in `Location`. Uploads that nobody ends are removed after a day.',
        answer: TUS,
        takes: { types: [BYTES], description: 'Nothing, or the first bytes of the file.' },
        refuses: { tooLarge: 'It is larger than the limit.' },
      },
      look: { summary: 'Says in `Upload-Offset` how many bytes have arrived', answer: TUS },
      append: {
        summary: 'Appends bytes',
        description: '`Upload-Offset` says where they begin, which is where the upload ends so far.',
        answer: TUS,
        takes: { types: [BYTES], description: 'All that is left of the file, or a part of it.' },
        refuses: { conflict: 'The upload ends at another byte.', gone: 'It has ended.' },
      },
      giveUp: { summary: 'Gives an upload up', answer: TUS, refuses: { gone: 'It has ended.' } },
      take: {
        summary: 'Takes a file that has arrived into the media library',
        description: 'By the rules of an upload in one piece. A repeated call gets the same answer.',
        answer: answers('UploadedMedia', UploadMediaAnswer),
        refuses: {
          invalid: 'It is broken, or has too many pixels.',
          conflict: 'It has not arrived as a whole.',
          unsupportedMediaType: 'Its format is not taken, or is HEIC.',
        },
      },
    }),
  ],
};
