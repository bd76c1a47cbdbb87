import type { Inspector } from './inspector.ts';

export const foodMenu: Inspector<'foodMenu'> = {
  label: 'pageBlocks.foodMenu',
  about: 'pageBlocks.foodMenuText',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.heading', most: 200, isOptional: true },
    sections: { kind: 'menu', label: 'pageBlocks.field.menu', hint: 'pageBlocks.field.menuHint', most: 200_000 },
  },
};
