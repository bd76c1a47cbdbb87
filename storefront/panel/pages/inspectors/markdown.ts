import type { Inspector } from './inspector.ts';

export const markdown: Inspector<'markdown'> = {
  label: 'pageBlocks.markdown',
  about: 'pageBlocks.markdownText',
  fields: {
    markdown: {
      kind: 'lines',
      label: 'pageBlocks.field.markdown',
      hint: 'pageBlocks.field.markdownHint',
      most: 50_000,
    },
  },
};
