import type { Inspector } from './inspector.ts';

export const shareButtons: Inspector<'shareButtons'> = {
  label: 'pageBlocks.shareButtons',
  about: 'pageBlocks.shareButtonsText',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.heading', most: 200, isOptional: true },
    copy: { kind: 'check', label: 'pageBlocks.field.share.copy' },
    mail: { kind: 'check', label: 'pageBlocks.field.share.mail' },
    whatsApp: { kind: 'check', label: 'pageBlocks.field.share.whatsApp' },
    facebook: { kind: 'check', label: 'pageBlocks.field.share.facebook' },
    linkedIn: { kind: 'check', label: 'pageBlocks.field.share.linkedIn' },
    bluesky: { kind: 'check', label: 'pageBlocks.field.share.bluesky' },
    telegram: { kind: 'check', label: 'pageBlocks.field.share.telegram' },
    x: { kind: 'check', label: 'pageBlocks.field.share.x' },
  },
};
