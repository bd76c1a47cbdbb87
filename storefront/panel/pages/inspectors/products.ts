import type { Inspector } from './inspector.ts';

export const products: Inspector<'products'> = {
  label: 'pageBlocks.products',
  about: 'pageBlocks.productsText',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.heading', most: 200 },
    collection: { kind: 'pick', from: 'collections', label: 'pageBlocks.field.collection' },
    tag: {
      kind: 'text',
      label: 'pageBlocks.field.tag',
      hint: 'pageBlocks.field.tagHint',
      most: 200,
      isOptional: true,
    },
    limit: {
      kind: 'whole',
      label: 'pageBlocks.field.limit',
      hint: 'pageBlocks.field.limitHint',
      least: 1,
      most: 24,
      initial: 8,
    },
    link: { kind: 'link', label: 'pageBlocks.field.link', isOptional: true },
  },
};
