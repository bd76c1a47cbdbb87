import type { Inspector } from './inspector.ts';

export const spacer: Inspector<'spacer'> = {
  label: 'pageBlocks.spacer',
  about: 'pageBlocks.spacerText',
  fields: {
    size: {
      kind: 'choice',
      label: 'pageBlocks.field.size',
      initial: 'medium',
      choices: [
        { value: 'small', label: 'pageBlocks.size.small' },
        { value: 'medium', label: 'pageBlocks.size.medium' },
        { value: 'large', label: 'pageBlocks.size.large' },
        { value: 'huge', label: 'pageBlocks.size.huge' },
      ],
    },
  },
};
