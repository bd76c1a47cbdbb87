import type { Inspector } from './inspector.ts';

export const text: Inspector<'text'> = {
  label: 'pageBlocks.text',
  about: 'pageBlocks.textText',
  fields: {
    html: { kind: 'html', label: 'pageBlocks.field.html', most: 100_000 },
  },
};
