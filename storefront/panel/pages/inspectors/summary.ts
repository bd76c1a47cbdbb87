import type { Inspector } from './inspector.ts';

export const summary: Inspector<'summary'> = {
  label: 'pageBlocks.summary',
  about: 'pageBlocks.summaryText',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.heading', most: 200, isOptional: true },
    limit: {
      kind: 'whole',
      label: 'pageBlocks.field.pageLimit',
      hint: 'pageBlocks.field.limitHint',
      least: 1,
      most: 24,
      initial: 6,
    },
    hasPictures: { kind: 'check', label: 'pageBlocks.field.hasPictures' },
  },
};
