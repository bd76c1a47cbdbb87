import type { Inspector } from './inspector.ts';

export const accordion: Inspector<'accordion'> = {
  label: 'pageBlocks.accordion',
  about: 'pageBlocks.accordionText',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.heading', most: 200, isOptional: true },
    items: {
      kind: 'items',
      label: 'pageBlocks.field.entries',
      row: 'pageBlocks.field.entry',
      add: 'pageBlocks.field.addEntry',
      most: 50,
      fields: {
        title: { kind: 'text', label: 'pageBlocks.field.heading', most: 300 },
        html: { kind: 'html', label: 'pageBlocks.field.html', most: 20_000 },
      },
    },
    isFirstOpen: { kind: 'check', label: 'pageBlocks.field.isFirstOpen' },
    isSingle: { kind: 'check', label: 'pageBlocks.field.isSingle' },
  },
};
