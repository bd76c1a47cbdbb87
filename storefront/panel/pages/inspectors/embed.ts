import type { Inspector } from './inspector.ts';

export const embed: Inspector<'embed'> = {
  label: 'pageBlocks.embed',
  about: 'pageBlocks.embedText',
  fields: {
    url: { kind: 'href', isWeb: true, label: 'pageBlocks.field.webAddress', hint: 'pageBlocks.field.embedHint' },
    title: { kind: 'text', label: 'pageBlocks.field.name', most: 200 },
    caption: { kind: 'text', label: 'pageBlocks.field.caption', most: 500, isOptional: true },
  },
};
