import type { Inspector } from './inspector.ts';

export const tiles: Inspector<'tiles'> = {
  label: 'pageBlocks.tiles',
  about: 'pageBlocks.tilesText',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.heading', most: 200 },
    tiles: {
      kind: 'items',
      label: 'pageBlocks.field.tiles',
      row: 'pageBlocks.field.tile',
      add: 'pageBlocks.field.addTile',
      most: 50,
      fields: {
        link: { kind: 'link', label: 'pageBlocks.field.link' },
        image: { kind: 'picture', label: 'pageBlocks.field.picture' },
      },
    },
  },
};
