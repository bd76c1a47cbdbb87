import type { Inspector } from './inspector.ts';

export const widget: Inspector<'widget'> = {
  label: 'pageBlocks.widget',
  about: 'pageBlocks.widgetText',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.name', most: 200 },
    code: { kind: 'lines', label: 'pageBlocks.field.code', hint: 'pageBlocks.field.widgetHint', most: 50_000 },
    isForeign: { kind: 'check', label: 'pageBlocks.field.isForeign' },
    height: {
      kind: 'choice',
      label: 'pageBlocks.field.height',
      initial: 'medium',
      choices: [
        { value: 'low', label: 'pageBlocks.height.low' },
        { value: 'medium', label: 'pageBlocks.height.medium' },
        { value: 'high', label: 'pageBlocks.height.high' },
      ],
    },
  },
};
