import { describe, it } from '@jest/globals';
import { AssetId } from '@kontor/contracts/kernel/ids';
import { type MediaUploadEvent, MediaUploadId } from '@kontor/contracts/media-uploads/events';
import { given } from '../../../../test/support/given.ts';
import { mediaUploadDecider } from './decider.ts';

const uploadId = MediaUploadId.parse('7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b32');
const assetId = AssetId.parse('7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b31');
const upload = { uploadId, filename: 'strand.jpg', folder: '', size: 10, at: 1 };
const begun: MediaUploadEvent = { type: 'MediaUploadBegun', data: upload };
const taken: MediaUploadEvent = { type: 'MediaUploadEnded', data: { uploadId, assetId } };

describe('an upload in parts', () => {
  const decider = given(mediaUploadDecider);

  it('begins once and ends once', () => {
    decider().when({ type: 'BeginMediaUpload', upload }).then([begun]);
    decider(begun).when({ type: 'BeginMediaUpload', upload }).then([]);
    decider(begun).when({ type: 'EndMediaUpload', uploadId, assetId }).then([taken]);
    decider(begun, taken).when({ type: 'EndMediaUpload', uploadId, assetId: null }).then([]);
  });

  it('is cleared once, ended or not', () => {
    const givenUp: MediaUploadEvent = { type: 'MediaUploadEnded', data: { uploadId, assetId: null } };
    const cleared: MediaUploadEvent = { type: 'MediaUploadCleared', data: { uploadId } };
    decider(begun).when({ type: 'NoteCleared', uploadId }).then([givenUp, cleared]);
    decider(begun, taken).when({ type: 'NoteCleared', uploadId }).then([cleared]);
    decider(begun, taken, cleared).when({ type: 'NoteCleared', uploadId }).then([]);
  });

  it('cannot end before it begins', () => {
    decider().when({ type: 'EndMediaUpload', uploadId, assetId: null }).thenRefused('notFound', 'media.uploadUnknown');
  });
});
