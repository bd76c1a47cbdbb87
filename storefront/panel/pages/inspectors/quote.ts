import type { Inspector } from './inspector.ts';

export const quote: Inspector<'quote'> = {
  label: 'pageBlocks.quote',
  about: 'pageBlocks.quoteText',
  fields: {
    text: { kind: 'lines', label: 'pageBlocks.field.quote', most: 2_000 },
    author: { kind: 'text', label: 'pageBlocks.field.author', most: 200, isOptional: true },
    source: { kind: 'link', label: 'pageBlocks.field.source', isOptional: true },
  },
};
