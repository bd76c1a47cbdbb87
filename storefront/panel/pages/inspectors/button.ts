import type { Inspector } from './inspector.ts';

export const button: Inspector<'button'> = {
  label: 'pageBlocks.button',
  about: 'pageBlocks.buttonText',
  fields: {
    link: { kind: 'link', label: 'pageBlocks.field.link' },
    look: {
      kind: 'choice',
      label: 'pageBlocks.field.buttonLook',
      initial: 'filled',
      choices: [
        { value: 'filled', label: 'pageBlocks.buttonLook.filled' },
        { value: 'quiet', label: 'pageBlocks.buttonLook.quiet' },
      ],
    },
    align: {
      kind: 'choice',
      label: 'pageBlocks.field.align',
      initial: 'start',
      choices: [
        { value: 'start', label: 'pageBlocks.align.start' },
        { value: 'center', label: 'pageBlocks.align.center' },
      ],
    },
  },
};
