import type { Inspector } from './inspector.ts';

export const hero: Inspector<'hero'> = {
  label: 'pageBlocks.hero',
  about: 'pageBlocks.heroText',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.heading', most: 200 },
    text: { kind: 'lines', label: 'pageBlocks.field.text', most: 2_000 },
    image: { kind: 'picture', label: 'pageBlocks.field.picture' },
    link: { kind: 'link', label: 'pageBlocks.field.link' },
  },
};
