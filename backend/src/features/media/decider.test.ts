import { describe, it } from '@jest/globals';
import { AssetId } from '@kontor/contracts/kernel/ids';
import type { MediaDetails, MediaEvent, PictureFile, PlainFile } from '@kontor/contracts/media/media';
import { given } from '../../../../test/support/given.ts';
import { UNSAID } from './add-media.ts';
import { mediaDecider } from './decider.ts';

const assetId = AssetId.parse('7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b31');
const media: PictureFile & MediaDetails = {
  filename: 'strand.jpg',
  size: 1_000,
  type: 'image/jpeg',
  digest: 'a'.repeat(64),
  width: 1_200,
  height: 800,
  isAnimated: false,
  colorData: { topLeft: '000000', topRight: '000000', bottomLeft: 'ffffff', bottomRight: 'ffffff', center: '808080' },
  thumbhash: 'AAAA',
  ...UNSAID,
};
const added: MediaEvent = { type: 'MediaAdded', data: { assetId, ...media } };
const file: PlainFile & MediaDetails = {
  filename: 'karte.pdf',
  size: 1_000,
  type: 'application/pdf',
  digest: 'b'.repeat(64),
  ...UNSAID,
};
const removed: MediaEvent = { type: 'MediaRemoved', data: { assetId } };
const restored: MediaEvent = { type: 'MediaRestored', data: { assetId } };

describe('a picture of the media library', () => {
  it('has an event of its own, and other files have another one', () => {
    given(mediaDecider)()
      .when({ type: 'AddMedia', assetId, media: file })
      .then([{ type: 'MediaFileAdded', data: { assetId, ...file } }]);
  });

  it('is added once, whatever is said about it the second time', () => {
    given(mediaDecider)().when({ type: 'AddMedia', assetId, media }).then([added]);
    given(mediaDecider)(added)
      .when({ type: 'AddMedia', assetId, media: { ...media, folder: 'Neu' } })
      .then([]);
  });

  it('comes back when the same bytes are uploaded again', () => {
    given(mediaDecider)(added, removed).when({ type: 'AddMedia', assetId, media }).then([restored]);
  });

  it('is changed only where something is different', () => {
    const point = { x: 0.2, y: 0.4 };
    given(mediaDecider)(added)
      .when({ type: 'ChangeMedia', assetId, changes: { altText: 'Strand', title: '', focalPoint: point } })
      .then([{ type: 'MediaChanged', data: { assetId, changes: { altText: 'Strand', focalPoint: point } } }]);
    given(mediaDecider)(added)
      .when({ type: 'ChangeMedia', assetId, changes: { focalPoint: { y: 0.5, x: 0.5 }, until: null } })
      .then([]);
  });

  it('is not changed while it is removed', () => {
    given(mediaDecider)(added, removed)
      .when({ type: 'ChangeMedia', assetId, changes: { altText: 'Strand' } })
      .thenRefused('conflict', 'media.removed');
  });

  it('is removed and restored once', () => {
    given(mediaDecider)(added).when({ type: 'RemoveMedia', assetId }).then([removed]);
    given(mediaDecider)(added, removed).when({ type: 'RemoveMedia', assetId }).then([]);
    given(mediaDecider)(added, removed).when({ type: 'RestoreMedia', assetId }).then([restored]);
    given(mediaDecider)(added).when({ type: 'RestoreMedia', assetId }).then([]);
  });

  it('notes its copies once', () => {
    const copied: MediaEvent = { type: 'MediaCopied', data: { assetId, widths: [100, 300] } };
    given(mediaDecider)(added)
      .when({ type: 'NoteCopies', assetId, widths: [100, 300] })
      .then([copied]);
    given(mediaDecider)(added, copied)
      .when({ type: 'NoteCopies', assetId, widths: [100] })
      .then([]);
  });

  it.each(['RemoveMedia', 'RestoreMedia'] as const)('is not there for %s before it is added', (type) => {
    given(mediaDecider)().when({ type, assetId }).thenRefused('notFound', 'media.unknown');
  });
});
