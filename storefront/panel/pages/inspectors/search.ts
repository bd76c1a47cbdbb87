import type { Inspector } from './inspector.ts';

export const search: Inspector<'search'> = {
  label: 'pageBlocks.search',
  about: 'pageBlocks.searchText',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.heading', most: 200, isOptional: true },
    hint: { kind: 'text', label: 'pageBlocks.field.placeholder', most: 100, isOptional: true },
  },
};
