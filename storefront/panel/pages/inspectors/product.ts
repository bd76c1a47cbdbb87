import type { Inspector } from './inspector.ts';

export const product: Inspector<'product'> = {
  label: 'pageBlocks.product',
  about: 'pageBlocks.productText',
  fields: {
    product: { kind: 'product', label: 'pageBlocks.field.product', hint: 'pageBlocks.field.productHint' },
  },
};
