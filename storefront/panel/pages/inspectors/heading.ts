import type { Inspector } from './inspector.ts';

export const heading: Inspector<'heading'> = {
  label: 'pageBlocks.heading',
  about: 'pageBlocks.headingText',
  fields: {
    text: { kind: 'text', label: 'pageBlocks.field.heading', most: 300 },
    level: {
      kind: 'whole',
      label: 'pageBlocks.field.level',
      hint: 'pageBlocks.field.levelHint',
      least: 1,
      most: 4,
      initial: 2,
    },
  },
};
