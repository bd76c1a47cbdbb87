import type { Inspector } from './inspector.ts';

export const line: Inspector<'line'> = {
  label: 'pageBlocks.line',
  about: 'pageBlocks.lineText',
  fields: {
    look: {
      kind: 'choice',
      label: 'pageBlocks.field.lineLook',
      initial: 'thin',
      choices: [
        { value: 'thin', label: 'pageBlocks.lineLook.thin' },
        { value: 'thick', label: 'pageBlocks.lineLook.thick' },
        { value: 'dotted', label: 'pageBlocks.lineLook.dotted' },
        { value: 'short', label: 'pageBlocks.lineLook.short' },
      ],
    },
  },
};
